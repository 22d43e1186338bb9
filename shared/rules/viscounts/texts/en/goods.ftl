# Goods, and amounts of them as the object of a sentence: "gains 2 silver".

good-ink = ink
good-gold = gold
good-stone = stone

amount-silver = { $count } silver
amount-ink = { $count } ink
amount-gold = { $count } gold
amount-stone = { $count } stone
amount-virtue = { $count } virtue
amount-corruption = { $count } corruption
amount-debt =
    { $count ->
        [one] { $count } Debt
       *[other] { $count } Debts
    }
amount-deed =
    { $count ->
        [one] { $count } Deed
       *[other] { $count } Deeds
    }
amount-any_resource =
    { $count ->
        [one] { $count } resource of choice
       *[other] { $count } resources of choice
    }
amount-resource =
    { $count ->
        [one] { $count } resource
       *[other] { $count } resources
    }

points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

icon-merchant =
    { $count ->
        [one] { $count } merchant
       *[other] { $count } merchants
    }
icon-builder =
    { $count ->
        [one] { $count } builder
       *[other] { $count } builders
    }
icon-noble =
    { $count ->
        [one] { $count } noble
       *[other] { $count } nobles
    }
icon-cleric =
    { $count ->
        [one] { $count } cleric
       *[other] { $count } clerics
    }
icon-criminal =
    { $count ->
        [one] { $count } criminal
       *[other] { $count } criminals
    }
