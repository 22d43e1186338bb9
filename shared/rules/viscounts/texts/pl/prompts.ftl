# O czym decyduje gracz.

prompt-pair = Weź kartę gracza z bohaterem.
prompt-play = Zagraj kartę.
prompt-move =
    Przesuń Wicehrabiego o { $count } { $count ->
        [one] pole
        [few] pola
       *[many] pól
    }; dalej — za srebrniki.
prompt-action = Wykonaj akcję albo spasuj.
prompt-recruit = Możesz zatrudnić Mieszczanina, który tu jest.
prompt-exchange = Handel: ile razy wymieniasz?
prompt-piece = Wybierz, który Budynek wzniesiesz.
prompt-piece-free = Wznieś za darmo: { $building }. Wybierz, które miejsce planszy odsłonić.
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
    Możesz przesunąć Robotnika { $count ->
        [one] do sąsiedniej sekcji
        [few] do sąsiedniej sekcji: { $count } razy
       *[many] do sąsiedniej sekcji: { $count } razy
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
    Za darmo zatrudnij { $count ->
        [one] dowolnego Mieszczanina
        [few] { $count } dowolnych Mieszczan
       *[many] { $count } dowolnych Mieszczan
    }.
prompt-manuscript = Weź Manuskrypt za darmo.
