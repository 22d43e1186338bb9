# Goods, and amounts of them as the object of a sentence: "gains 2 clay".

good-clay = clay
good-wood = wood
good-stone = stone
good-gold = gold
good-marble = marble
good-silver = silver

amount-clay = { $count } clay
amount-wood = { $count } wood
amount-stone = { $count } stone
amount-gold = { $count } gold
amount-marble = { $count } marble
amount-silver = { $count } silver
amount-virtue = { $count } virtue
amount-building_card =
    { $count ->
        [one] { $count } Building card
       *[other] { $count } Building cards
    }
amount-debt =
    { $count ->
        [one] { $count } Debt
       *[other] { $count } Debts
    }
amount-wood_or_stone = { $count } wood or stone

points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

skill-carpentry = Carpentry
skill-tiling = Tiling
skill-masonry = Masonry

row-top = top row
row-bottom = bottom row
