# What `guildhall play` says, beside the words of the game.

play-welcome = { $title }. You play { $player }; the others are bots ({ $bot }).
play-welcome-alone = { $title }. You play { $player }.
play-how = A number plays a move; “{ $command }” tells what else you can write.
play-only-move = There is no other move: Enter plays it.

play-help-number = play the move with this number
play-help-text = list the moves in which this word occurs
play-help-card = what a card does; its name, a part of it, or its id
play-help-moves = the moves again
play-help-board = the board
play-help-score = the points so far
play-help-log = what happened lately, or all of it
play-help-hint = what the strongest bot would play
play-help-undo = back to your last decision
play-help-lang = go on in another language
play-help-save = keep the game in this file from now on
play-help-resign = leave the rest of the game to a bot
play-help-quit = leave
play-help-help = this list

play-no-number = There is no move { $number } here; the last one is { $last }.
play-not-understood = No move says “{ $text }”, and it is no command. “{ $command }” tells what you can write.
play-no-card = Nothing is called “{ $text }”.
play-many-cards =
    { $count ->
        [one] { $count } card fits: { $names }.
       *[other] { $count } cards fit, among them: { $names }.
    }
play-no-language = “{ $text }” is not spoken here, but these are: { $languages }.
play-no-log = Nothing has happened yet.
play-no-undo = There is nothing to take back.
play-undone = Taken back: here is your last decision again.
play-hint = A bot ({ $bot }) would play { $number }: { $label }

play-save-where = Write the name of a file after “{ $command }”.
play-file-there = { $file } is there already; name another file.
play-save-failed = The game can't be kept in { $file }: { $reason }.
play-go-on = The game is kept. Go on with:
play-unsaved = This game is not kept. “{ $save }” and the name of a file keeps it; “{ $quit }” again leaves without it.
play-not-kept = The game was not kept; start with { $option } and the name of a file to go on another time.

play-total = Total
play-place = Place
