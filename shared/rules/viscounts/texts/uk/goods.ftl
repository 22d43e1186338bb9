# Товари та їхня кількість як додаток у реченні: «отримує 2 срібняки».

good-ink = чорнильниці
good-gold = золото
good-stone = камінь

amount-silver =
    { $count } { $count ->
        [one] срібняк
        [few] срібняки
       *[many] срібняків
    }
amount-ink =
    { $count } { $count ->
        [one] чорнильницю
        [few] чорнильниці
       *[many] чорнильниць
    }
amount-gold =
    { $count } { $count ->
        [one] золото
        [few] золота
       *[many] золота
    }
amount-stone =
    { $count } { $count ->
        [one] камінь
        [few] камені
       *[many] каменів
    }
amount-virtue = { $count } доброчестя
amount-corruption =
    { $count } { $count ->
        [one] очко порочності
        [few] очки порочності
       *[many] очок порочності
    }
amount-debt =
    { $count } { $count ->
        [one] борг
        [few] борги
       *[many] боргів
    }
amount-deed =
    { $count } { $count ->
        [one] грамоту
        [few] грамоти
       *[many] грамот
    }
amount-any_resource =
    { $count } { $count ->
        [one] ресурс на вибір
        [few] ресурси на вибір
       *[many] ресурсів на вибір
    }
amount-resource =
    { $count } { $count ->
        [one] ресурс
        [few] ресурси
       *[many] ресурсів
    }

points =
    { $count } { $count ->
        [one] переможне очко
        [few] переможні очки
       *[many] переможних очок
    }

icon-merchant =
    { $count } { $count ->
        [one] символ купця
        [few] символи купця
       *[many] символів купця
    }
icon-builder =
    { $count } { $count ->
        [one] символ будівельника
        [few] символи будівельника
       *[many] символів будівельника
    }
icon-noble =
    { $count } { $count ->
        [one] символ вельможі
        [few] символи вельможі
       *[many] символів вельможі
    }
icon-cleric =
    { $count } { $count ->
        [one] символ клірика
        [few] символи клірика
       *[many] символів клірика
    }
icon-criminal =
    { $count } { $count ->
        [one] символ злочинця
        [few] символи злочинця
       *[many] символів злочинця
    }
