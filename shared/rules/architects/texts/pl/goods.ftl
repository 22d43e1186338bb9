# Towary i ich liczba jako dopełnienie zdania: „otrzymuje 2 gliny”.

good-clay = glina
good-wood = drewno
good-stone = kamień
good-gold = złoto
good-marble = marmur
good-silver = srebrniki

amount-clay =
    { $count } { $count ->
        [one] glinę
        [few] gliny
       *[many] gliny
    }
amount-wood =
    { $count } { $count ->
        [one] drewno
        [few] drewna
       *[many] drewna
    }
amount-stone =
    { $count } { $count ->
        [one] kamień
        [few] kamienie
       *[many] kamieni
    }
amount-gold =
    { $count } { $count ->
        [one] złoto
        [few] złota
       *[many] złota
    }
amount-marble =
    { $count } { $count ->
        [one] marmur
        [few] marmuru
       *[many] marmuru
    }
amount-silver =
    { $count } { $count ->
        [one] srebrnik
        [few] srebrniki
       *[many] srebrników
    }
amount-virtue =
    { $count } { $count ->
        [one] punkt Cnót
        [few] punkty Cnót
       *[many] punktów Cnót
    }
amount-building_card =
    { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }
amount-debt =
    { $count } { $count ->
        [one] Dług
        [few] Długi
       *[many] Długów
    }
amount-wood_or_stone =
    { $count } { $count ->
        [one] drewno lub kamień
        [few] drewna lub kamienie
       *[many] drewna lub kamieni
    }

points =
    { $count } { $count ->
        [one] Punkt Zwycięstwa
        [few] Punkty Zwycięstwa
       *[many] Punktów Zwycięstwa
    }

skill-carpentry = ciesielstwo
skill-tiling = dekarstwo
skill-masonry = kamieniarstwo

row-top = górny rząd
row-bottom = dolny rząd
