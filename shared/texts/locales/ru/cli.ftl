# Что говорит игра в терминале, кроме слов самой игры.

play-welcome = { $title }. Вы играете за цвет: { $player }; остальные игроки — боты ({ $bot }).
play-welcome-alone = { $title }. Вы играете за цвет: { $player }.
play-how = Число делает ход; «{ $command }» расскажет, что ещё можно написать.
play-only-move = Другого хода нет: нажмите клавишу ввода.

play-help-number = сделать ход с этим номером
play-help-text = показать ходы, в которых есть это слово
play-help-card = что делает карта; её название, часть названия или код
play-help-moves = показать ходы ещё раз
play-help-board = показать поле
play-help-score = счёт на эту минуту
play-help-log = что произошло в последнее время или за всю игру
play-help-hint = что сыграл бы самый сильный бот
play-help-undo = вернуться к своему последнему решению
play-help-lang = продолжить на другом языке
play-help-save = отныне сохранять игру в этом файле
play-help-resign = оставить остаток игры боту
play-help-quit = выйти
play-help-help = этот список

play-no-number = Хода { $number } здесь нет; последний — { $last }.
play-not-understood = Ни в одном ходе нет «{ $text }», и это не команда. «{ $command }» расскажет, что можно написать.
play-no-card = Ничто не называется «{ $text }».
play-many-cards =
    { $count ->
        [one] Подходит { $count } карта: { $names }.
        [few] Подходят { $count } карты, среди них: { $names }.
       *[many] Подходит { $count } карт, среди них: { $names }.
    }
play-no-language = Языка «{ $text }» здесь нет, есть такие: { $languages }.
play-no-log = Ещё ничего не произошло.
play-no-undo = Возвращать нечего.
play-undone = Ход возвращён: вот снова ваше последнее решение.
play-hint = Бот ({ $bot }) сыграл бы { $number }: { $label }

play-save-where = Напишите имя файла после «{ $command }».
play-file-there = Файл { $file } уже есть; назовите другой.
play-save-failed = Игру не удалось сохранить в { $file }: { $reason }.
play-go-on = Игра сохранена. Продолжить:
play-unsaved = Эта игра не сохранена. «{ $save }» и имя файла сохранят её; ещё раз «{ $quit }» — выйти без сохранения.
play-not-kept = Игра не сохранена; чтобы когда-нибудь продолжить, начинайте с { $option } и именем файла.

play-total = Итого
play-place = Место
