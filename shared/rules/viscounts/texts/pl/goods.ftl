# Towary i ich liczba jako dopełnienie zdania: „otrzymuje 2 srebrniki”.

good-ink = kałamarze
good-gold = złoto
good-stone = kamień

amount-silver =
    { $count } { $count ->
        [one] srebrnik
        [few] srebrniki
       *[many] srebrników
    }
amount-ink =
    { $count } { $count ->
        [one] kałamarz
        [few] kałamarze
       *[many] kałamarzy
    }
amount-gold =
    { $count } { $count ->
        [one] złoto
        [few] złota
       *[many] złota
    }
amount-stone =
    { $count } { $count ->
        [one] kamień
        [few] kamienie
       *[many] kamieni
    }
amount-virtue =
    { $count } { $count ->
        [one] punkt Cnót
        [few] punkty Cnót
       *[many] punktów Cnót
    }
amount-corruption =
    { $count } { $count ->
        [one] punkt Zepsucia
        [few] punkty Zepsucia
       *[many] punktów Zepsucia
    }
amount-debt =
    { $count } { $count ->
        [one] Dług
        [few] Długi
       *[many] Długów
    }
amount-deed =
    { $count } { $count ->
        [one] Akt
        [few] Akty
       *[many] Aktów
    }
amount-any_resource =
    { $count } { $count ->
        [one] dowolny zasób
        [few] dowolne zasoby
       *[many] dowolnych zasobów
    }
amount-resource =
    { $count } { $count ->
        [one] zasób
        [few] zasoby
       *[many] zasobów
    }

points =
    { $count } { $count ->
        [one] Punkt Zwycięstwa
        [few] Punkty Zwycięstwa
       *[many] Punktów Zwycięstwa
    }

icon-merchant =
    { $count } { $count ->
        [one] symbol kupca
        [few] symbole kupca
       *[many] symboli kupca
    }
icon-builder =
    { $count } { $count ->
        [one] symbol budowniczego
        [few] symbole budowniczego
       *[many] symboli budowniczego
    }
icon-noble =
    { $count } { $count ->
        [one] symbol szlachcica
        [few] symbole szlachcica
       *[many] symboli szlachcica
    }
icon-cleric =
    { $count } { $count ->
        [one] symbol kleryka
        [few] symbole kleryka
       *[many] symboli kleryka
    }
icon-criminal =
    { $count } { $count ->
        [one] symbol przestępcy
        [few] symbole przestępcy
       *[many] symboli przestępcy
    }
