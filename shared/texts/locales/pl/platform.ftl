# Co mówi sama platforma i co mówi za grę, która nie ma własnych tekstów.

list-empty = nic
list-more = { $before }, { $next }
list-last = { $before } i { $next }

# Miejsca przy stole, gdy nie znamy imienia gracza.
player-red = Czerwony
player-blue = Niebieski
player-green = Zielony
player-yellow = Żółty
player-purple = Fioletowy
player-orange = Pomarańczowy
player-automa = Wirtualny przeciwnik

# Gry bez własnych tekstów.
move-plain = { $move }
prompt-plain = Decyzja należy do ciebie.
log-plain = { $line }
log-plain-player = { $player }: { $line }
title-plain = { $title }
option-plain = { $option }
option-help-plain = { $help }
end-plain = { $reason }
score-plain = { $component }

result-line = { $rank }. { $player }: { $score } ({ $parts })
result-part = { $component } { $points }

choice-yes = tak
choice-no = nie
choice-plain = { $value }

# Co dzieje się przy każdym stole.
log-begins = Gra się rozpoczyna.
log-resigns = { $player } odchodzi od stołu; dalej gra bot ({ $bot }).
log-undoes = { $player } cofa { $count ->
    [one] ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}.
log-asks_undo = { $player } prosi o cofnięcie { $count ->
    [one] ruchu
    [few] { $count } ruchów
   *[many] { $count } ruchów
}.
log-agrees_to_undo = { $player } zgadza się.
log-declines_undo = { $player } nie zgadza się.
log-timed_out = { $then ->
    [lose] Czas gracza { $player } minął, to przegrana; dalej gra bot ({ $bot }).
    [pause] Czas gracza { $player } minął; gra jest wstrzymana.
   *[bot] Czas gracza { $player } minął; na razie gra bot ({ $bot }).
}
log-seat_taken_over = { $cause ->
    [operator] Operator oddaje miejsce gracza { $player } botowi ({ $bot }).
   *[vote] { $player } nie odpowiada; na razie gra bot ({ $bot }).
}
log-seat_returned = { $player } wraca.
log-seat_called = { $player } chyba nie siedzi przy stole; trwa wołanie.
log-seat_answered = { $player } jest na miejscu.
log-vote_cast = { $about ->
    [resume] { $player } chce grać dalej.
   *[pause] { $player } prosi o przerwę.
}
log-table_halted = { $kind ->
    [resting] Stół zostaje odłożony.
   *[paused] Gra jest wstrzymana.
}
log-table_resumed = Gra toczy się dalej.
log-clocks_credited = Platforma była niedostępna; zegary w tym czasie stały.
