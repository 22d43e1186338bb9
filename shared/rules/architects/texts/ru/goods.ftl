# Товары и их количество как дополнение в предложении: «получает 2 глины».

good-clay = глина
good-wood = древесина
good-stone = камень
good-gold = золото
good-marble = мрамор
good-silver = серебро

amount-clay =
    { $count } { $count ->
        [one] глину
        [few] глины
       *[many] глины
    }
amount-wood =
    { $count } { $count ->
        [one] древесину
        [few] древесины
       *[many] древесины
    }
amount-stone =
    { $count } { $count ->
        [one] камень
        [few] камня
       *[many] камней
    }
amount-gold =
    { $count } { $count ->
        [one] золото
        [few] золота
       *[many] золота
    }
amount-marble =
    { $count } { $count ->
        [one] мрамор
        [few] мрамора
       *[many] мрамора
    }
amount-silver =
    { $count } { $count ->
        [one] серебро
        [few] серебра
       *[many] серебра
    }
amount-virtue =
    { $count } { $count ->
        [one] добродетель
        [few] добродетели
       *[many] добродетелей
    }
amount-building_card =
    { $count } { $count ->
        [one] карту сооружения
        [few] карты сооружений
       *[many] карт сооружений
    }
amount-debt =
    { $count } { $count ->
        [one] долг
        [few] долга
       *[many] долгов
    }
amount-wood_or_stone =
    { $count } { $count ->
        [one] древесину или камень
        [few] древесины или камня
       *[many] древесины или камней
    }

points =
    { $count } { $count ->
        [one] победное очко
        [few] победных очка
       *[many] победных очков
    }

skill-carpentry = плотник
skill-tiling = плиточник
skill-masonry = каменщик

row-top = верхний ряд
row-bottom = нижний ряд
