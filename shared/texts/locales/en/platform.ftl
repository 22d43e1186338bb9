# What the platform itself says, and what it says for a game that has no texts of its own.

list-empty = nothing
list-more = { $before }, { $next }
list-last = { $before } and { $next }

# Seats, where nobody's own name is known.
player-red = Red
player-blue = Blue
player-green = Green
player-yellow = Yellow
player-purple = Purple
player-orange = Orange
player-automa = The opponent

# Games without texts of their own.
move-plain = { $move }
prompt-plain = It is for you to decide.
log-plain = { $line }
log-plain-player = { $player }: { $line }
title-plain = { $title }
option-plain = { $option }
option-help-plain = { $help }
end-plain = { $reason }
score-plain = { $component }

result-line = { $rank }. { $player }: { $score } ({ $parts })
result-part = { $component } { $points }

choice-yes = yes
choice-no = no
choice-plain = { $value }

# What happens at any table.
log-begins = The game begins.
log-resigns = { $player } leaves; a bot ({ $bot }) plays on.
log-undoes = { $player } takes back { $count ->
    [one] a move
   *[other] { $count } moves
}.
log-asks_undo = { $player } would like to take back { $count ->
    [one] a move
   *[other] { $count } moves
}.
log-agrees_to_undo = { $player } agrees.
log-declines_undo = { $player } does not agree.
