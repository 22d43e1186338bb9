# Co się wydarzyło.

log-passes_cards =
    Dalej { $count ->
        [one] przechodzi
        [few] przechodzą
       *[many] przechodzi
    } { $count } { $count ->
        [one] karta Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }.
log-loses_turn = { $player } nie może ani umieścić, ani zabrać Robotnika i traci turę.
log-triggers_end = { $player } zajmuje ostatnie miejsce w Domu Gildii: każdy ma jeszcze jedną turę.
log-nobody_builds =
    Nikt nie budował przez { $rounds } { $rounds ->
        [one] rundę
        [few] rundy
       *[many] rund
    }: każdy ma jeszcze jedną turę.
log-resolves = { $player } rozpatruje: { $building }.
log-game_ends = Gra skończona.

log-places = { $player } umieszcza Robotnika: { $location }.
log-places-slot = { $player } umieszcza Robotnika: { $location }, { $slot }.
log-recalls = { $player } zabiera Robotnika: { $source }.
log-recalls-count =
    { $player } zabiera { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    }: { $source }.
source-location = { $location }
source-market = Czarny Rynek, { $slot }
source-board = plansza gracza { $whose }
log-captures =
    { $player } pojmuje { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } ({ $whose }): { $location }.
log-captures-own =
    { $player } zabiera do domu { $count } { $count ->
        [one] własnego Robotnika
        [few] własnych Robotników
       *[many] własnych Robotników
    }: { $location }.
log-imprisons =
    { $player } wysyła do Więzienia { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } ({ $whose }).
log-goes_to_prison =
    Do Więzienia { $count ->
        [one] trafia
        [few] trafiają
       *[many] trafia
    } { $count } { $count ->
        [one] Robotnik
        [few] Robotnicy
       *[many] Robotników
    }: { $whose }.
log-releases-prison =
    { $player } uwalnia { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } z Więzienia.
log-releases-boards =
    { $player } uwalnia { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    } z plansz innych graczy.

log-gains = { $player } otrzymuje { $amount }.
log-pays = { $player } płaci { $amount }.
log-pays_tax =
    { $player } płaci Podatek: { $count } { $count ->
        [one] srebrnik
        [few] srebrniki
       *[many] srebrników
    }.
log-saves = { $player } oszczędza { $amount }.
log-loses = { $player } traci { $amount }.
log-ignores_loss = { $player } ignoruje utratę: { $amount }.
log-takes_debt =
    { $player } bierze { $count } { $count ->
        [one] Dług
        [few] Długi
       *[many] Długów
    }.
log-pays_debt =
    { $player } spłaca { $count } { $count ->
        [one] Dług
        [few] Długi
       *[many] Długów
    }.
log-destroys_debt =
    { $player } niszczy { $count } { $count ->
        [one] Dług
        [few] Długi
       *[many] Długów
    }.

log-draws =
    { $player } dobiera { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }.
log-draws-secret =
    { $player } dobiera { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }: { $buildings }.
log-looks_at =
    { $player } ogląda { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }.
log-looks_at-secret =
    { $player } ogląda { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }: { $buildings }.
log-keeps =
    { $player } zatrzymuje { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }.
log-keeps-secret =
    { $player } zatrzymuje { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }: { $building }.
log-discards =
    { $player } odrzuca { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }.
log-discards-secret =
    { $player } odrzuca { $count } { $count ->
        [one] kartę Budynku
        [few] karty Budynków
       *[many] kart Budynków
    }: { $building }.
log-builds = { $player } buduje: { $building }.
log-advances = { $player } awansuje w budowie Katedry na poziom { $level }.
log-turns_reward = { $player } odkrywa Nagrodę, która daje { $amounts }.

log-hires = { $player } zatrudnia: { $apprentice } ({ $row }, { $column }).
log-dismisses = { $player } odrzuca: { $apprentice }.
log-lays_coins =
    { $player } kładzie { $count } { $count ->
        [one] srebrnik
        [few] srebrniki
       *[many] srebrników
    } na pominiętych Pomocnikach: { $row }.
log-reveals = Nowy Pomocnik: { $apprentice } ({ $row }, { $column }).
log-refreshes = Odchodzi Pomocnik: { $apprentice } ({ $row }).
log-uses = { $player } używa: { $apprentice }.
log-uses-tool = { $player } używa Narzędzia: { $craft } — { $effect }.

log-resets = Czarny Rynek zostaje odświeżony.
log-reshuffles_market = Karty Czarnego Rynku zostają przetasowane.
log-turns_market = Duży Rynek daje teraz { $amounts }.
log-shows_market = Mały Rynek daje teraz { $amounts }.

log-shuffles = { $player } tasuje karty Schematu.
log-turns = { $player } odkrywa kartę Schematu: { $scheme }.
log-causes_tax =
    { $player } kładzie u Poborcy Podatkowego { $count } { $count ->
        [one] srebrnik
        [few] srebrniki
       *[many] srebrników
    }.
log-removes = { $player } usuwa: { $apprentice } ({ $row }, { $column }).

log-sends_artisan = { $player } wysyła Rzemieślnika.
log-calls_artisan = { $player } odwołuje Rzemieślnika.
log-adorns = { $player } bierze Zdobienie: { $craft }.
log-adorns-building = { $player } wykonuje Zdobienie: { $craft }; Budynek: { $building }.
log-crafts = { $player } wykonuje Narzędzie: { $craft } ({ $effect }); Pomocnik: { $apprentice }.
log-shows_craft = Odkryto: { $craft }.
log-loses_tool = { $player } traci Narzędzie: { $craft } ({ $effect }).
log-moves_tool = { $player } przenosi Narzędzie: { $craft } ({ $effect }); Pomocnik: { $apprentice }.
