# Як що зветься в реченні.

name-townsfolk = { $townsfolk }
name-hero = { $hero }
name-starter = { $starter }
name-printed = городянин, надрукований на полі ({ $icons })
name-scheme-starting = початкова схема { $number }
name-scheme-future = майбутня схема { $number }
name-manuscript = { $ribbon } — { $effect }
name-manuscript-printed = надрукований на полі — { $effect }
name-slot = { $building } { $number }
name-spot = локація { $number }, майданчик { $spot }
place-outside = локація { $number }
place-inside = внутрішня дорога біля локацій { $first } і { $second }
card-told = { $card } ({ $effect })

section-A = секція А
section-B = секція Б
section-C = секція В
section-D = секція Г
section-E = секція Д

action-trade = Торгівля
action-build = Спорудження будівлі
action-castle = Розміщення робітників у замку
action-transcribe = Переписання манускрипту
action-flip = Перевертання боргу чи грамоти
action-focus = Головна ціль

automa-cleric = Бот-клірик
automa-builder = Бот-будівельник
automa-noble = Бот-вельможа
automa-card = Бот карт
