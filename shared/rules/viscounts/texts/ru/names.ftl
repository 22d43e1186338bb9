# Как что называется в предложении.

name-townsfolk = { $townsfolk }
name-hero = { $hero }
name-starter = { $starter }
name-printed = горожанин, напечатанный на поле ({ $icons })
name-scheme-starting = начальная схема { $number }
name-scheme-future = будущая схема { $number }
name-manuscript = { $ribbon } — { $effect }
name-manuscript-printed = напечатанный на поле — { $effect }
name-slot = { $building } { $number }
name-spot = локация { $number }, участок { $spot }
place-outside = локация { $number }
place-inside = внутренняя дорога у локаций { $first } и { $second }
card-told = { $card } ({ $effect })

section-A = секция А
section-B = секция Б
section-C = секция В
section-D = секция Г
section-E = секция Д

action-trade = Торговля
action-build = Строительство сооружения
action-castle = Размещение рабочих в замке
action-transcribe = Переписывание манускрипта
action-flip = Переворачивание долга или грамоты
action-focus = Главная цель

automa-cleric = Бот-клирик
automa-builder = Бот-строитель
automa-noble = Бот-вельможа
automa-card = Бот карт
