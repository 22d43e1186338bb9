# What a player is asked to decide.

prompt-draft = Keep one of these Building cards; the others are passed on.
prompt-place = Place a worker.
prompt-recall = You have no worker at hand: take one back.
prompt-yield = { $location }: choose what to take.
prompt-storehouse =
    { $count ->
        [one] King's Storehouse: { $count } trade left.
       *[other] King's Storehouse: up to { $count } trades.
    }
prompt-workshop = Workshop: hire an apprentice, or draw Building cards.
prompt-hire-market = Black Market: hire any apprentice, for nothing more.
prompt-hire-effect = Hire any apprentice for nothing.
prompt-hire-start = Choose your first apprentice.
prompt-replace = You have as many apprentices as you may: discard one for the new one.
prompt-dismiss =
    { $count ->
        [one] Discard { $count } of your apprentices.
       *[other] Discard { $count } of your apprentices, one by one.
    }
prompt-capture-paid =
    { $count ->
        [one] Town Centre: { $count } capture left.
       *[other] Town Centre: up to { $count } captures.
    }
prompt-capture-granted =
    { $count ->
        [one] You may capture { $count } group of workers.
       *[other] You may capture up to { $count } groups of workers.
    }
prompt-capture-compulsory =
    { $count ->
        [one] Capture { $count } group of workers.
       *[other] Capture { $count } groups of workers.
    }
prompt-guardhouse =
    { $count ->
        [one] Guardhouse: { $count } action left.
       *[other] Guardhouse: up to { $count } actions.
    }
prompt-search = Keep one of the Building cards that you look at.
prompt-guildhall = Guildhall: build, or advance your work on the Cathedral.
prompt-guildhall-extra = You may place another worker in the Guildhall.
prompt-mix =
    { $count ->
        [one] Pay for the Cathedral: { $count } good, of { $goods }.
       *[other] Pay for the Cathedral: { $count } goods in any mix of { $goods }.
    }
prompt-cathedral_card = Discard a Building card.
prompt-hand_limit = Your hand is too full: discard a Building card.
prompt-goods_choice = { $building }: { $effect }.
prompt-release_or_capture = { $building }: { $effect }.
prompt-discard_for = { $building }: { $effect }.
prompt-adorned_choice =
    { $count ->
        [one] Free your workers from other boards, or capture { $count } group.
       *[other] Free your workers from other boards, or capture up to { $count } groups.
    }
prompt-destroy_debt =
    { $count ->
        [one] You may destroy { $count } Debt.
       *[other] You may destroy up to { $count } Debts, one by one.
    }
prompt-debt =
    { $count ->
        [one] You are to take { $count } Debt; you may buy it off.
       *[other] You are to take { $count } Debts; you may buy off each of them.
    }
prompt-reset = Reset of the Black Market: use what helps you now.
prompt-end_effects = End of the game: choose which building is resolved next.
prompt-tools = You may use your tools.
prompt-shield = You are about to lose { $amount }; your artisan may ignore it.
prompt-free_tool = Craft a tool for nothing.
prompt-free_adornment = Craft an adornment for nothing.
prompt-move_tool = The tool { $craft } ({ $effect }) has lost its apprentice: move it, or lose it.
