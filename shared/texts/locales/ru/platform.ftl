# Что говорит сама платформа, и что она говорит за игру, у которой нет своих текстов.

list-empty = ничего
list-more = { $before }, { $next }
list-last = { $before } и { $next }

# Места за столом, где имя игрока неизвестно.
player-red = Красный
player-blue = Синий
player-green = Зелёный
player-yellow = Жёлтый
player-purple = Фиолетовый
player-orange = Оранжевый
player-automa = Соперник

# Игры без своих текстов.
move-plain = { $move }
prompt-plain = Решение за вами.
log-plain = { $line }
log-plain-player = { $player }: { $line }
title-plain = { $title }
option-plain = { $option }
option-help-plain = { $help }
end-plain = { $reason }
score-plain = { $component }

result-line = { $rank }. { $player }: { $score } ({ $parts })
result-part = { $component } { $points }

choice-yes = да
choice-no = нет
choice-plain = { $value }

# Что бывает за любым столом.
log-begins = Игра начинается.
log-resigns = { $player } покидает стол; дальше играет бот ({ $bot }).
log-undoes = { $player } отменяет { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}.
log-asks_undo = { $player } просит отменить { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}.
log-agrees_to_undo = { $player } соглашается.
log-declines_undo = { $player } не соглашается.
log-timed_out = { $then ->
    [lose] Время игрока { $player } истекло, это поражение; дальше играет бот ({ $bot }).
    [pause] Время игрока { $player } истекло; игра приостановлена.
   *[bot] Время игрока { $player } истекло; пока играет бот ({ $bot }).
}
log-seat_taken_over = { $cause ->
    [operator] Оператор передаёт место игрока { $player } боту ({ $bot }).
   *[vote] { $player } не отвечает; пока играет бот ({ $bot }).
}
log-seat_returned = { $player } возвращается.
log-seat_called = { $player }, похоже, не за столом; игрока зовут.
log-seat_answered = { $player } на месте.
log-vote_cast = { $about ->
    [resume] { $player } предлагает продолжить.
   *[pause] { $player } предлагает перерыв.
}
log-table_halted = { $kind ->
    [resting] Стол отложен.
   *[paused] Игра приостановлена.
}
log-table_resumed = Игра продолжается.
log-clocks_credited = Платформа была недоступна; часы тем временем стояли.
