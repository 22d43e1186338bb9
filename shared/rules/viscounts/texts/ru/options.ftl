# Название игры, настройки стола, конец игры, составляющие счёта.

title = Виконты западного королевства

option-automa = Соперник
option-automa-help = Для одного игрока: планшет соперника
choice-automa = { $automa }
option-difficulty = Сложность
option-difficulty-help = Для одного игрока: сколько будущих схем у соперника с самого начала
option-dismiss_via_conversion = Изгнание через превращение
option-dismiss_via_conversion-help = Карту можно изгнать ради символов, которые засчитываются только через превращение
option-turn_player_bumps = Убирает активный игрок
option-turn_player_bumps-help = Каких рабочих убрать, выбирает игрок, чей сейчас ход, чьи бы рабочие ни двигались
option-shuffle_effect_checks = Маркеры при эффекте перемешивания
option-shuffle_effect_checks-help = Эффект перемешивания даёт добродетель или порок, как и любое перемешивание
option-bonus_icons_score = Символы бонусных карт
option-bonus_icons_score-help = Символы бонусных карт духовенства засчитываются манускриптам, дающим очки за символы
option-automa_scores_scheme_icons = Символы схем
option-automa_scores_scheme_icons-help = Схемы соперника засчитываются манускриптам, дающим очки за символы

end-poverty = Королевство охватила нищета.
end-prosperity = В королевстве воцарилось процветание.
end-both = Королевство разделено между нищетой и процветанием.

score-trading_posts = Фактории
score-guildhalls = Гильдии
score-workshops = Мастерские
score-castle = Замок
score-manuscript_sets = Наборы закладок
score-manuscripts = Манускрипты
score-castle_leader = Глава замка
score-cleric_bonuses = Бонусные карты духовенства
score-debts = Долги
score-deeds = Грамоты
score-poverty = Нищета: больше всего заверенных грамот
score-prosperity = Процветание: больше всего оплаченных долгов
score-resources = Ресурсы
