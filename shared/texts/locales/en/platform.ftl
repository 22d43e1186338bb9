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
log-timed_out = { $then ->
    [lose] { $player } is out of time and has lost; a bot ({ $bot }) plays on.
    [pause] { $player } is out of time; the table is paused.
   *[bot] { $player } is out of time; a bot ({ $bot }) plays on for now.
}
log-seat_taken_over = { $cause ->
    [operator] An operator gives the seat of { $player } to a bot ({ $bot }).
   *[vote] { $player } does not answer; a bot ({ $bot }) plays on for now.
}
log-seat_returned = { $player } is back.
log-seat_called = { $player } seems to be away and is called.
log-seat_answered = { $player } is there.
log-vote_cast = { $about ->
    [resume] { $player } would like to go on.
   *[pause] { $player } would like a pause.
}
log-table_halted = { $kind ->
    [resting] The table is put to rest.
   *[paused] The table is paused.
}
log-table_resumed = The game goes on.
log-clocks_credited = The platform was away; the clocks have stood still meanwhile.
