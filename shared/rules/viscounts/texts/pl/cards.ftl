# Co mówią karty i plansze, według ich liczb.

card-cost = Kosztuje { $amount }.
card-price = Kosztuje: { $icons }.
card-icons = Symbole: { $icons }.
card-ribbon = { $ribbon }.
card-points = Daje { $points }.
card-worth = Daje: { $worth }.
points-of =
    { $points } za { $count } { $count ->
        [one] Budynek
        [few] Budynki
       *[many] Budynków
    }
points-rank = miejsce { $number } — { $points }
card-immediate = Natychmiast: { $effect }.
card-then = Potem: { $effect }.
card-dropoff = Gdy schodzi z planszy: { $effect }.
card-ongoing = { $effect }.
card-end_game = Na koniec gry: { $effect }.
card-ability = { $when }: { $effect }.
card-ability-criminals = { $when }, jeśli są przestępcy: { $effect }.
card-ability-no_criminals = { $when }, jeśli nie ma przestępców: { $effect }.
card-top_right = Przy zatrudnieniu lub odprawieniu: { $effect }.
conversion = { $action }: możesz policzyć { $pay } jako { $icons }
conversion-limited =
    { $action }: { $count } { $count ->
        [one] raz
        [few] razy
       *[many] razy
    } możesz policzyć { $pay } jako { $icons }
card-trade = Handel w lokacji { $number }: za { $icons } { $effect }.
card-printed_townsfolk = Nadrukowany Mieszczanin: kosztuje { $amount }; { $icons }; przy odprawieniu: { $effect }.
card-printed_manuscript = Nadrukowany Manuskrypt: kosztuje { $icons }; { $effect }.
card-spot = Gdy tu budujesz: { $effect }.
card-link = Dla właścicieli obu końców połączenia: { $effect }.
card-section = Gdy Robotnik trafia na drugi poziom: { $effect }.
card-tier = Każdy Robotnik tutaj daje { $points }.
card-reached = Gdy trafia tu Robotnik: { $effect }.
card-bumped = Dla właściciela usuniętego Robotnika: { $effect }.
card-workers =
    Umieść { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } za { $icons }.
card-uncovered = Dopóki nie zakrywa tego karta: { $icons }.
card-collision = Przy kolizji: { $effect }.
card-collision-others = Pozostali: { $effect }.
card-collision-others-criminals = Pozostali, którzy mają przestępców: { $effect }.
card-collision-others-no_criminals = Pozostali, którzy nie mają przestępców: { $effect }.
card-start = Wicehrabia zaczyna w lokacji { $number }.
card-ending-poverty = Leży wśród Długów i nagradza najwięcej zatwierdzonych Aktów.
card-ending-prosperity = Leży wśród Aktów i nagradza najwięcej spłaconych Długów.
card-prizes = Dla trzech lub czterech graczy: { $worth }.
card-prizes-few = Dla jednego lub dwóch graczy: { $worth }.
card-value = { $count }
slot-free_steps =
    Twój Wicehrabia może przejść za darmo jeszcze { $count } { $count ->
        [one] pole
        [few] pola
       *[many] pól
    }.
slot-dismiss_price = Odprawienie kogokolwiek kosztuje { $amount }.
slot-hand_limit =
    Możesz mieć na ręce jeszcze { $count } { $count ->
        [one] kartę
        [few] karty
       *[many] kart
    }.

# Kiedy zdolność działa.
trigger-after_trade = Po handlu
trigger-after_build = Po wzniesieniu Budynku
trigger-after_castle = Po umieszczeniu Robotników w Zamku
trigger-after_transcribe = Po przepisaniu Manuskryptu
trigger-collision_step1 = Na początku każdej kolizji
trigger-collision_step2 = Przy każdej kolizji
trigger-debt_gained = Gdy otrzymujesz Dług
trigger-debt_flipped = Gdy odwracasz Dług
trigger-hired = Gdy zatrudniasz
trigger-card_flipped = Gdy przeciwnik odwraca Dług lub Akt
trigger-future_scheme_gained = Gdy przeciwnik otrzymuje przyszły plan
trigger-shuffled = Gdy przeciwnik tasuje

# Co robi.
effect-none = nic
effect-then = { $before }, potem { $next }
effect-or = { $before } albo { $next }
effect-or-else = { $before }; albo { $next }
effect-gain = otrzymaj { $amounts }
effect-points-per = { $points } { $per }
effect-flip-either =
    odwróć { $count ->
        [one] Dług lub Akt
        [few] { $count } Długi lub Akty
       *[many] { $count } Długów lub Aktów
    }
effect-flip-debt =
    odwróć { $count ->
        [one] Dług
        [few] { $count } Długi
       *[many] { $count } Długów
    }
effect-flip-deed =
    odwróć { $count ->
        [one] Akt
        [few] { $count } Akty
       *[many] { $count } Aktów
    }
effect-rearrange = zmień kolejność swoich kart
effect-discard =
    odrzuć { $count } { $count ->
        [one] kartę
        [few] karty
       *[many] kart
    }
effect-destroy =
    zniszcz { $count } { $count ->
        [one] kartę
        [few] karty
       *[many] kart
    }
effect-destroy_own = zniszcz jedną ze swoich kart
effect-shuffle = wtasuj odrzucone karty do talii
effect-hire =
    za darmo zatrudnij { $count ->
        [one] dowolnego Mieszczanina
        [few] { $count } dowolnych Mieszczan
       *[many] { $count } dowolnych Mieszczan
    }
effect-castle_move =
    przesuń Robotnika { $count ->
        [one] do sąsiedniej sekcji Zamku
        [few] do sąsiedniej sekcji Zamku: { $count } razy
       *[many] do sąsiedniej sekcji Zamku: { $count } razy
    }
effect-place_workers =
    umieść { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } w jednej sekcji Zamku
effect-build-any = wznieś za darmo na dowolnej działce: { $building }
effect-build-viscount_space = wznieś za darmo tam, gdzie stoi Wicehrabia: { $building }
effect-manuscript = weź za darmo Manuskrypt o koszcie { $costs }
cost = { $count }
either = { $before } lub { $next }
effect-dismiss = odpraw za darmo tutejszego Mieszczanina
effect-move =
    przejdź { $count } { $count ->
        [one] pole
        [few] pola
       *[many] pól
    } zewnętrzną drogą
effect-future_scheme =
    otrzymaj { $count } { $count ->
        [one] przyszły plan
        [few] przyszłe plany
       *[many] przyszłych planów
    }
effect-corruption_per_criminal = otrzymaj 1 punkt Zepsucia za każdego przestępcę

per-manuscripts =
    { $count ->
        [1] za każdy Manuskrypt
        [few] za każde { $count } Manuskrypty
       *[many] za każde { $count } Manuskryptów
    }
per-flipped_deeds =
    { $count ->
        [1] za każdy zatwierdzony Akt
        [few] za każde { $count } zatwierdzone Akty
       *[many] za każde { $count } zatwierdzonych Aktów
    }
per-flipped_debts =
    { $count ->
        [1] za każdy spłacony Dług
        [few] za każde { $count } spłacone Długi
       *[many] za każde { $count } spłaconych Długów
    }
per-workers_in_castle =
    { $count ->
        [1] za każdego Robotnika w Zamku
        [few] za każdych { $count } Robotników w Zamku
       *[many] za każdych { $count } Robotników w Zamku
    }
per-resources =
    { $count ->
        [1] za każdy zasób
        [few] za każde { $count } zasoby
       *[many] za każde { $count } zasobów
    }
per-buildings =
    { $count ->
        [1] za każdy twój Budynek
        [few] za każde { $count } twoje Budynki
       *[many] za każde { $count } twoich Budynków
    }
per-merchant =
    { $count ->
        [1] za każdy symbol kupca
        [few] za każde { $count } symbole kupca
       *[many] za każde { $count } symboli kupca
    }
per-builder =
    { $count ->
        [1] za każdy symbol budowniczego
        [few] za każde { $count } symbole budowniczego
       *[many] za każde { $count } symboli budowniczego
    }
per-noble =
    { $count ->
        [1] za każdy symbol szlachcica
        [few] za każde { $count } symbole szlachcica
       *[many] za każde { $count } symboli szlachcica
    }
per-cleric =
    { $count ->
        [1] za każdy symbol kleryka
        [few] za każde { $count } symbole kleryka
       *[many] za każde { $count } symboli kleryka
    }
per-criminal =
    { $count ->
        [1] za każdy symbol przestępcy
        [few] za każde { $count } symbole przestępcy
       *[many] za każde { $count } symboli przestępcy
    }

# Przeciwnik, którym grają zasady.
automa-focus = Główny cel: { $action }.
automa-pool = Wszystkie jego zasoby są jednego rodzaju.
automa-takes = Bierze dowolne zasoby w tej kolejności: { $goods }.
automa-until = { $good } (do { $count })
automa-start = Na początku: { $effect }.
automa-removed = Nie ma w jego talii: { $cards }.
automa-built = Gdy zostaje wzniesiony: { $effect }.
scheme-rows = Po kolei: { $effect }.
scheme-actions = Potem pierwsze z możliwych: { $actions }.
scheme-fallback = Jeśli nic z tego nie może: { $effect }.
instead-rearrange = Zamiast zmiany kolejności kart: { $effect }.
instead-silver = Zamiast każdych { $count } srebrników: { $effect }.
instead-destroy = Zamiast zniszczenia karty: { $effect }.
instead-no_future_scheme = Jeśli zabrakło przyszłych planów: { $effect }.
instead-no_flip = Jeśli nie ma czego odwrócić: { $effect }.
instead-discard = Zamiast odrzucenia karty: { $effect }.
instead-castle_move = Zamiast przesunięcia Robotnika: { $effect }.
instead-hire = Zamiast zatrudnienia: { $effect }.
