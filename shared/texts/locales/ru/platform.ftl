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
