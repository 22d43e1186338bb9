# Labels of moves.

move-done = Done
move-pass = Pass
move-pass-tool = Lose the tool
move-copy = { $move } ({ $number })
move-with = { $use }, then: { $move }
move-discounted = { $move } (with the discount)
move-artisan = { $move } (the artisan among them)
move-artisan-alone = { $move } — the artisan

move-place = Place a worker: { $location }
move-place_artisan = Place the artisan: { $location }
move-place_market-goods = Place a worker: Black Market, { $slot } — { $amounts } for { $price }
move-place_market-hire = Place a worker: Black Market — hire any apprentice for { $price }
move-place_market-search = Place a worker: Black Market — search for a Building card for { $price }
move-place_market-craft = Place a worker: Black Market — craft a tool for { $price }
move-place_artisan_market-goods = Place the artisan: Black Market, { $slot } — { $amounts } for { $price }
move-place_artisan_market-hire = Place the artisan: Black Market — hire any apprentice for { $price }
move-place_artisan_market-search = Place the artisan: Black Market — search for a Building card for { $price }
move-place_artisan_market-craft = Place the artisan: Black Market — craft a tool for { $price }

move-recall = Take back a worker: { $location }
move-recall_market = Take back a worker: Black Market, { $slot }
move-recall_board = Take back a worker from the board of: { $whose }

move-capture =
    { $count ->
        [one] Capture: { $whose }, { $count } worker ({ $location })
       *[other] Capture: { $whose }, { $count } workers ({ $location })
    }
move-capture-own =
    { $count ->
        [one] Take home { $count } worker of your own ({ $location })
       *[other] Take home { $count } workers of your own ({ $location })
    }
move-send = Send your captured workers to Prison
move-release_prison = Free your workers from Prison
move-release_boards_silver = Free your workers from other boards, for silver
move-release_boards_debt = Free your workers from other boards, for a Debt
move-release_boards = Free your workers from other boards
move-release_some =
    { $count ->
        [one] Free { $count } worker from Prison
       *[other] Free { $count } workers from Prison
    }
move-release_by =
    { $count ->
        [one] { $apprentice }: free { $count } worker from Prison
       *[other] { $apprentice }: free { $count } workers from Prison
    }
move-release_board =
    { $count ->
        [one] { $character }: free { $count } worker from Prison
       *[other] { $character }: free { $count } workers from Prison
    }

move-take = Take { $amounts }
move-pay = Pay { $amounts }
move-trade = Give { $give }, get { $get }
move-pay_debt = Pay off a Debt
move-destroy_debt = Destroy a Debt
move-take_debt = Take the Debt
move-buy_off = Pay { $amounts } instead of taking the Debt
move-ignore_loss = Ignore the loss of virtue
move-lose_virtue = Lose the virtue

move-keep = Keep: { $building }
move-draw = Draw Building cards
move-hire = Hire: { $apprentice } — { $row }, { $column }
move-discard = Discard: { $building }
move-dismiss = Discard: { $apprentice }
move-dismiss-tool = Discard: { $apprentice }, whose tool moves or is lost
move-build = Build: { $building }
move-build_saving = Build: { $building }, saving { $amount }
move-advance = Advance your work on the Cathedral
move-resolve = Resolve: { $building }
move-use = Use: { $apprentice }

move-craft = Craft a tool: { $craft } ({ $effect }) under { $apprentice }
move-adorn = Craft an adornment: { $craft } ({ $effect }) under { $building }
move-tuck = Move the tool to: { $apprentice }
move-use_tool = Use the tool: { $craft } — { $effect }
move-use_tool_paying = Use the tool: { $craft } — { $effect }, paying { $good }
move-use_tool_release =
    { $count ->
        [one] Use the tool: { $craft } — free { $count } worker from Prison
       *[other] Use the tool: { $craft } — free { $count } workers from Prison
    }
move-use_tool_group =
    { $count ->
        [one] Use the tool: { $craft } — { $effect }; { $whose }, { $count } worker
       *[other] Use the tool: { $craft } — { $effect }; { $whose }, { $count } workers
    }
move-use_capture = { $apprentice }: { $whose }
