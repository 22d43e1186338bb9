# Co się wydarzyło.

log-takes = { $player } bierze kartę gracza { $number } i bohatera: { $hero }.
log-round = Zaczyna się runda { $round }.
log-reveals = { $player } odkrywa: { $ending }. Po tej rundzie rozegrana zostanie jeszcze jedna.
log-ends = Gra skończona. { $ending }
log-passes-action = { $player } nie wykonuje akcji.
log-passes-recruit = { $player } nikogo nie zatrudnia.
log-passes-castle_move = { $player } nie przesuwa Robotników w Zamku.
log-passes-discard = { $player } niczego nie odrzuca.
log-passes-destroy = { $player } niczego nie niszczy.
log-passes-destroy_own = { $player } niczego nie niszczy przed pierwszym tasowaniem.
log-passes-rearrange = { $player } nie zmienia kolejności kart.

log-plays = { $player } zagrywa: { $card }.
log-drops = { $player } zdejmuje z planszy: { $card }.
log-draws =
    { $player } dobiera { $count } { $count ->
        [one] kartę
        [few] karty
       *[many] kart
    }.
log-draws-secret =
    { $player } dobiera { $count } { $count ->
        [one] kartę
        [few] karty
       *[many] kart
    }: { $cards }.
log-shuffles = { $player } wtasowuje odrzucone karty do talii.
log-discards = { $player } odrzuca: { $card }.
log-destroys = { $player } niszczy: { $card }.
log-rearranges = { $player } zmienia kolejność kart: { $cards }.
log-hires = { $player } zatrudnia: { $card }.
log-dismisses = { $player } odprawia: { $card }.

log-moves = { $player } przesuwa Wicehrabiego: { $place }.
log-acts = { $player } działa: { $action }.
log-exchanges =
    { $player } dokonuje wymiany: { $count } { $count ->
        [one] raz
        [few] razy
       *[many] razy
    }.
log-builds = { $player } wznosi: { $slot } — { $spot }.
log-links = { $player } tworzy połączenie: { $spot } — { $other }.
log-transcribes = { $player } przepisuje Manuskrypt: { $manuscript }.
log-keeps = { $player } zatrzymuje Manuskrypt: { $manuscript }.
log-bonus = { $player } bierze kartę premii duchowieństwa: { $ribbon }.

log-gains = { $player } otrzymuje { $amount }.
log-pays = { $player } płaci { $amount }.
log-flips-debt = { $player } odwraca Dług: jest spłacony.
log-flips-deed = { $player } odwraca Akt: jest zatwierdzony.
log-collides = { $player } ma kolizję na polu { $position }.

log-places =
    { $player } umieszcza { $count } { $count ->
        [one] Robotnika
        [few] Robotników
       *[many] Robotników
    }: { $section }.
log-enters = { $player } przesuwa Robotnika na drugi poziom: { $section }.
log-shifts = { $player } przesuwa Robotnika: { $section } — { $there }.
log-climbs = { $player } przesuwa Robotnika na trzeci poziom: { $section }.
log-leads = { $player } zarządza Zamkiem.
log-bumps = { $player } usuwa Robotnika ({ $whose }): poziom { $tier }, { $section }.

log-turns = { $player } odkrywa: { $scheme }.
log-adds = { $player } otrzymuje kartę: { $scheme }.
