# O czym decyduje gracz.

prompt-pair = Weź kartę gracza z bohaterem.
prompt-play = Zagraj kartę.
prompt-move =
    Przesuń Wicehrabiego o { $count } { $count ->
        [one] pole
        [few] pola
       *[many] pól
    }; każde następne kosztuje 1 srebrnik.
prompt-action = Wykonaj akcję albo spasuj.
prompt-recruit = Możesz zatrudnić Mieszczanina, który tu jest.
prompt-exchange = Handel: ile razy wymieniasz?
prompt-piece = Wybierz, który Budynek wzniesiesz.
prompt-piece-free = Wznieś za darmo: { $building }. Wybierz dokładnie.
prompt-spot = Wybierz działkę dla Budynku: { $slot }.
prompt-link = Powstało kilka połączeń: wybierz, które zadziała pierwsze.
prompt-workers = Wybierz, ilu Robotników umieścisz.
prompt-pay = Wybierz, czym płacisz: { $action }.

prompt-section =
    Wybierz sekcję, w której umieścisz { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    }.
prompt-castle_move =
    Możesz przesunąć Robotnika do sąsiedniej sekcji: { $count } { $count ->
        [one] raz
        [few] razy
       *[many] razy
    }.
prompt-spread = Twoi Robotnicy zapełnili kilka sekcji: wybierz, skąd rozchodzą się najpierw.
prompt-climb = Twoi Robotnicy zapełnili kilka sekcji drugiego poziomu: wybierz, skąd wspinają się najpierw.
prompt-side = Odchodzi jeden Robotnik ({ $section }): wybierz dokąd.
prompt-bump = Za dużo Robotników: { $section }, poziom { $tier }. Wybierz, czyjego usunąć.

prompt-take =
    Weź { $count } { $count ->
        [one] dowolny zasób
        [few] dowolne zasoby
       *[many] dowolnych zasobów
    }.
prompt-choose = Wybierz jedno.
prompt-flip =
    Odwróć { $count ->
        [one] Dług lub Akt
        [few] Długi lub Akty: jeszcze { $count }
       *[many] Długi lub Akty: jeszcze { $count }
    }.
prompt-discard =
    Możesz odrzucić { $count } { $count ->
        [one] kartę
        [few] karty
       *[many] kart
    }.
prompt-destroy =
    Możesz zniszczyć { $count } { $count ->
        [one] kartę
        [few] karty
       *[many] kart
    }.
prompt-destroy_own = Możesz zniszczyć jedną ze swoich kart.
prompt-rearrange = Możesz zmienić kolejność swoich kart.
prompt-hire =
    Za darmo zatrudnij { $count } { $count ->
        [one] dowolnego Mieszczanina
        [few] dowolnych Mieszczan
       *[many] dowolnych Mieszczan
    }.
prompt-manuscript = Weź Manuskrypt za darmo.
