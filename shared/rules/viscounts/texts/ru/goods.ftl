# Товары и их количество как дополнение в предложении: «получает 2 серебра».

good-ink = чернильницы
good-gold = золото
good-stone = камень

amount-silver =
    { $count } { $count ->
        [one] серебро
        [few] серебра
       *[many] серебра
    }
amount-ink =
    { $count } { $count ->
        [one] чернильницу
        [few] чернильницы
       *[many] чернильниц
    }
amount-gold =
    { $count } { $count ->
        [one] золото
        [few] золота
       *[many] золота
    }
amount-stone =
    { $count } { $count ->
        [one] камень
        [few] камня
       *[many] камней
    }
amount-virtue =
    { $count } { $count ->
        [one] добродетель
        [few] добродетели
       *[many] добродетелей
    }
amount-corruption =
    { $count } { $count ->
        [one] порок
        [few] порока
       *[many] пороков
    }
amount-debt =
    { $count } { $count ->
        [one] долг
        [few] долга
       *[many] долгов
    }
amount-deed =
    { $count } { $count ->
        [one] грамоту
        [few] грамоты
       *[many] грамот
    }
amount-any_resource =
    { $count } { $count ->
        [one] ресурс на выбор
        [few] ресурса на выбор
       *[many] ресурсов на выбор
    }
amount-resource =
    { $count } { $count ->
        [one] ресурс
        [few] ресурса
       *[many] ресурсов
    }

points =
    { $count } { $count ->
        [one] победное очко
        [few] победных очка
       *[many] победных очков
    }

icon-merchant =
    { $count } { $count ->
        [one] символ купца
        [few] символа купца
       *[many] символов купца
    }
icon-builder =
    { $count } { $count ->
        [one] символ строителя
        [few] символа строителя
       *[many] символов строителя
    }
icon-noble =
    { $count } { $count ->
        [one] символ вельможи
        [few] символа вельможи
       *[many] символов вельможи
    }
icon-cleric =
    { $count } { $count ->
        [one] символ клирика
        [few] символа клирика
       *[many] символов клирика
    }
icon-criminal =
    { $count } { $count ->
        [one] символ преступника
        [few] символа преступника
       *[many] символов преступника
    }
