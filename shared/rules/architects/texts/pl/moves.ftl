# Opisy ruchów.

move-done = Gotowe
move-pass = Spasuj
move-pass-tool = Strać Narzędzie
move-copy = { $move } ({ $number })
move-with = { $use }, a potem: { $move }
move-discounted = { $move } (ze zniżką)
move-artisan = { $move } (razem z Rzemieślnikiem)
move-artisan-alone = { $move } — Rzemieślnika

move-place = Umieść Robotnika: { $location }
move-place_artisan = Umieść Rzemieślnika: { $location }
move-place_market-goods = Umieść Robotnika: Czarny Rynek, { $slot } — weź { $amounts } za { $price }
move-place_market-hire = Umieść Robotnika: Czarny Rynek — zatrudnij dowolnego Pomocnika za { $price }
move-place_market-search = Umieść Robotnika: Czarny Rynek — poszukaj karty Budynku za { $price }
move-place_market-craft = Umieść Robotnika: Czarny Rynek — wykonaj Narzędzie za { $price }
move-place_artisan_market-goods = Umieść Rzemieślnika: Czarny Rynek, { $slot } — weź { $amounts } za { $price }
move-place_artisan_market-hire = Umieść Rzemieślnika: Czarny Rynek — zatrudnij dowolnego Pomocnika za { $price }
move-place_artisan_market-search = Umieść Rzemieślnika: Czarny Rynek — poszukaj karty Budynku za { $price }
move-place_artisan_market-craft = Umieść Rzemieślnika: Czarny Rynek — wykonaj Narzędzie za { $price }

move-recall = Zabierz Robotnika: { $location }
move-recall_market = Zabierz Robotnika: Czarny Rynek, { $slot }
move-recall_board = Zabierz Robotnika z planszy gracza: { $whose }

move-capture =
    Pojmij: { $whose }, { $count } { $count ->
        [one] Robotnik
        [few] Robotnicy
       *[many] Robotników
    } ({ $location })
move-capture-own =
    Zabierz do domu { $count } { $count ->
        [one] własnego Robotnika
        [few] własnych Robotników
       *[many] własnych Robotników
    } ({ $location })
move-send = Wyślij pojmanych Robotników do Więzienia
move-release_prison = Uwolnij swoich Robotników z Więzienia
move-release_boards_silver = Uwolnij swoich Robotników z plansz innych graczy za srebrniki
move-release_boards_debt = Uwolnij swoich Robotników z plansz innych graczy za Dług
move-release_boards = Uwolnij swoich Robotników z plansz innych graczy
move-release_some =
    Uwolnij { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } z Więzienia
move-release_by =
    { $apprentice }: uwolnij { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } z Więzienia
move-release_board =
    { $character }: uwolnij { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } z Więzienia

move-take = Weź { $amounts }
move-pay = Zapłać { $amounts }
move-trade = Oddaj { $give }, otrzymaj { $get }
move-pay_debt = Spłać Dług
move-destroy_debt = Zniszcz Dług
move-take_debt = Weź Dług
move-buy_off = Zapłać { $amounts } zamiast brać Dług
move-ignore_loss = Zignoruj utratę Cnót
move-lose_virtue = Strać Cnoty

move-keep = Zatrzymaj: { $building }
move-draw = Dobierz karty Budynków
move-hire = Zatrudnij: { $apprentice } — { $row }, { $column }
move-discard = Odrzuć: { $building }
move-dismiss = Odrzuć: { $apprentice }
move-dismiss-tool = Odrzuć: { $apprentice }; Narzędzie zostanie przeniesione lub stracone
move-build = Zbuduj: { $building }
move-build_saving = Zbuduj: { $building }, oszczędzając { $amount }
move-advance = Awansuj w budowie Katedry
move-resolve = Rozpatrz: { $building }
move-use = Użyj: { $apprentice }

move-craft = Wykonaj Narzędzie: { $craft } ({ $effect }) — Pomocnik: { $apprentice }
move-adorn = Wykonaj Zdobienie: { $craft } ({ $effect }) — Budynek: { $building }
move-tuck = Przenieś Narzędzie — Pomocnik: { $apprentice }
move-use_tool = Użyj Narzędzia: { $craft } — { $effect }
move-use_tool_paying = Użyj Narzędzia: { $craft } — { $effect }; płacisz: { $good }
move-use_tool_release =
    Użyj Narzędzia: { $craft } — uwolnij { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } z Więzienia
move-use_tool_group =
    Użyj Narzędzia: { $craft } — { $effect }; { $whose }, { $count } { $count ->
        [one] Robotnik
        [few] Robotnicy
       *[many] Robotników
    }
move-use_capture = { $apprentice }: { $whose }
