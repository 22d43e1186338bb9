# Що каже сама платформа, і що вона каже за гру, яка не має власних текстів.

list-empty = нічого
list-more = { $before }, { $next }
list-last = { $before } і { $next }

# Місця за столом, де імені гравця не знаємо.
player-red = Червоний
player-blue = Синій
player-green = Зелений
player-yellow = Жовтий
player-purple = Фіолетовий
player-orange = Помаранчевий
player-automa = Суперник

# Ігри без власних текстів.
move-plain = { $move }
prompt-plain = Рішення за вами.
log-plain = { $line }
log-plain-player = { $player }: { $line }
title-plain = { $title }
option-plain = { $option }
option-help-plain = { $help }
end-plain = { $reason }
score-plain = { $component }

result-line = { $rank }. { $player }: { $score } ({ $parts })
result-part = { $component } { $points }

choice-yes = так
choice-no = ні
choice-plain = { $value }

# Що буває за кожним столом.
log-begins = Гра починається.
log-resigns = { $player } залишає стіл; далі грає бот ({ $bot }).
log-undoes = { $player } скасовує { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}.
log-asks_undo = { $player } просить скасувати { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}.
log-agrees_to_undo = { $player } погоджується.
log-declines_undo = { $player } не погоджується.
