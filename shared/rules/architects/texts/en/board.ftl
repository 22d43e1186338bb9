# The board as text.

show-table = The board
show-guildhall = { $location }: { $count } of { $spots } spots filled.
show-final =
    { $count ->
        [one] The final round: { $count } turn left.
       *[other] The final round: { $count } turns left.
    }
show-due-reset = After this turn: the Black Market is reset.
show-due-refresh = After this turn: new apprentices in the first column.
show-tax_stand = { $location }: { $amounts }.
show-market = { $slot }: { $amounts }.
show-market-worker = { $slot }, worker: { $player }.
show-decks = Cards left: apprentices { $apprentices }, buildings { $cards }, rewards { $rewards }.

show-rows = Apprentices for hire
show-hire = { $row } { $number }: { $card }
show-hire-silver = { $hire } — with { $count } silver on it
show-crafts = Craft cards
show-offered = Cards to choose from
show-card-building = { $building }.
show-card-craft = { $craft }.

show-seat = { $player }: { $points }
show-seat-own = { $player } (you): { $points }
show-opponent = { $opponent } ({ $difficulty }): { $points }
show-character = Board: { $character }.
show-goods = Goods: { $amounts }.
show-good = { $good } { $count }
show-tracks = Virtue { $virtue }, Cathedral { $cathedral }, Debts unpaid { $unpaid }, paid { $paid }.
show-workers = Workers: free { $count }; placed: { $places }.
show-at = { $location } { $count }
show-captured = Captured by others: { $count }.
show-prisoners = Captured workers here: { $groups }.
show-group = { $whose } { $count }
show-artisan-home = The artisan is at home.
show-buildings = Buildings: { $buildings }.
show-apprentices = Apprentices: { $staff }.
show-apprentice = { $apprentice }
show-tools = Tools: { $tools }.
show-tool = { $craft } ({ $apprentice })
show-adornments = Adornments: { $adornments }.
show-adornment = { $craft } ({ $building })
show-hand = Building cards in hand: { $count }.
show-hand-own = Your hand
show-schemes = Scheme cards left: { $count }.
