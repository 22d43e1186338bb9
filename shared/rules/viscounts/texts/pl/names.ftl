# Jak co się nazywa w zdaniu.

name-townsfolk = { $townsfolk }
name-hero = { $hero }
name-starter = { $starter }
name-printed = Mieszczanin nadrukowany na planszy ({ $icons })
name-scheme-starting = początkowy plan { $number }
name-scheme-future = przyszły plan { $number }
name-manuscript = { $ribbon } — { $effect }
name-manuscript-printed = nadrukowany na planszy — { $effect }
name-slot = { $building } { $number }
name-spot = lokacja { $number }, działka { $spot }
place-outside = lokacja { $number }
place-inside = wewnętrzna droga przy lokacjach { $first } i { $second }
card-told = { $card } ({ $effect })

section-A = sekcja A
section-B = sekcja B
section-C = sekcja C
section-D = sekcja D
section-E = sekcja E

action-trade = Handel
action-build = Wzniesienie Budynku
action-castle = Umieszczenie Robotników w Zamku
action-transcribe = Przepisanie Manuskryptu
action-flip = Odwrócenie Długu lub Aktu
action-focus = Główny cel

automa-cleric = Bot Kleryk
automa-builder = Bot Budowniczy
automa-noble = Bot Szlachcic
automa-card = Bot Kart
