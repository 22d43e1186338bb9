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
log-timed_out = { $then ->
    [lose] Час гравця { $player } вичерпано, це поразка; далі грає бот ({ $bot }).
    [pause] Час гравця { $player } вичерпано; гру призупинено.
   *[bot] Час гравця { $player } вичерпано; поки що грає бот ({ $bot }).
}
log-seat_taken_over = { $cause ->
    [operator] Оператор передає місце гравця { $player } боту ({ $bot }).
   *[vote] { $player } не відповідає; поки що грає бот ({ $bot }).
}
log-seat_returned = { $player } повертається.
log-seat_called = { $player }, здається, не за столом; гравця кличуть.
log-seat_answered = { $player } на місці.
log-vote_cast = { $about ->
    [resume] { $player } пропонує продовжити.
   *[pause] { $player } пропонує перерву.
}
log-table_halted = { $kind ->
    [resting] Стіл відкладено.
   *[paused] Гру призупинено.
}
log-table_resumed = Гра продовжується.
log-clocks_credited = Платформа була недоступна; годинники тим часом стояли.
