# Товари та їхня кількість як додаток у реченні: «отримує 2 глини».

good-clay = глина
good-wood = деревина
good-stone = камінь
good-gold = золото
good-marble = мармур
good-silver = срібняки

amount-clay =
    { $count } { $count ->
        [one] глину
        [few] глини
       *[many] глини
    }
amount-wood =
    { $count } { $count ->
        [one] деревину
        [few] деревини
       *[many] деревини
    }
amount-stone =
    { $count } { $count ->
        [one] камінь
        [few] камені
       *[many] каменів
    }
amount-gold =
    { $count } { $count ->
        [one] золото
        [few] золота
       *[many] золота
    }
amount-marble =
    { $count } { $count ->
        [one] мармур
        [few] мармуру
       *[many] мармуру
    }
amount-silver =
    { $count } { $count ->
        [one] срібняк
        [few] срібняки
       *[many] срібняків
    }
amount-virtue = { $count } доброчестя
amount-building_card =
    { $count } { $count ->
        [one] карту будівлі
        [few] карти будівель
       *[many] карт будівель
    }
amount-debt =
    { $count } { $count ->
        [one] борг
        [few] борги
       *[many] боргів
    }
amount-wood_or_stone =
    { $count } { $count ->
        [one] деревину або камінь
        [few] деревини або камені
       *[many] деревини або каменів
    }

points =
    { $count } { $count ->
        [one] переможне очко
        [few] переможні очки
       *[many] переможних очок
    }

skill-carpentry = тесларство
skill-tiling = плиткування
skill-masonry = мурування

row-top = верхній ряд
row-bottom = нижній ряд
