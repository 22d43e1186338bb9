# What happened.

log-passes_cards =
    { $count ->
        [one] The last Building card is passed on.
       *[other] { $count } Building cards are passed on.
    }
log-loses_turn = { $player } can neither place nor take back a worker, and loses the turn.
log-triggers_end = { $player } fills the last spot of the Guildhall: everybody has one more turn.
log-nobody_builds =
    { $rounds ->
        [one] Nobody has built for { $rounds } round: everybody has one more turn.
       *[other] Nobody has built for { $rounds } rounds: everybody has one more turn.
    }
log-resolves = { $player } resolves: { $building }.
log-game_ends = The game is over.

log-places = { $player } places a worker: { $location }.
log-places-slot = { $player } places a worker: { $location }, { $slot }.
log-recalls = { $player } takes back a worker: { $source }.
log-recalls-count =
    { $count ->
        [one] { $player } takes back { $count } worker: { $source }.
       *[other] { $player } takes back { $count } workers: { $source }.
    }
source-location = { $location }
source-market = Black Market, { $slot }
source-board = the board of { $whose }
log-captures =
    { $count ->
        [one] { $player } captures { $count } worker of { $whose }: { $location }.
       *[other] { $player } captures { $count } workers of { $whose }: { $location }.
    }
log-captures-own =
    { $count ->
        [one] { $player } takes home { $count } own worker: { $location }.
       *[other] { $player } takes home { $count } own workers: { $location }.
    }
log-imprisons =
    { $count ->
        [one] { $player } sends { $count } worker of { $whose } to Prison.
       *[other] { $player } sends { $count } workers of { $whose } to Prison.
    }
log-goes_to_prison =
    { $count ->
        [one] { $count } worker goes to Prison: { $whose }.
       *[other] { $count } workers go to Prison: { $whose }.
    }
log-releases-prison =
    { $count ->
        [one] { $player } frees { $count } worker from Prison.
       *[other] { $player } frees { $count } workers from Prison.
    }
log-releases-boards =
    { $count ->
        [one] { $player } frees { $count } worker from other boards.
       *[other] { $player } frees { $count } workers from other boards.
    }

log-gains = { $player } gains { $amount }.
log-pays = { $player } pays { $amount }.
log-pays_tax = { $player } pays { $count } silver in tax.
log-saves = { $player } saves { $amount }.
log-loses = { $player } loses { $amount }.
log-ignores_loss = { $player } ignores the loss of { $amount }.
log-takes_debt =
    { $count ->
        [one] { $player } takes { $count } Debt.
       *[other] { $player } takes { $count } Debts.
    }
log-pays_debt =
    { $count ->
        [one] { $player } pays off { $count } Debt.
       *[other] { $player } pays off { $count } Debts.
    }
log-destroys_debt =
    { $count ->
        [one] { $player } destroys { $count } Debt.
       *[other] { $player } destroys { $count } Debts.
    }

log-draws =
    { $count ->
        [one] { $player } draws { $count } Building card.
       *[other] { $player } draws { $count } Building cards.
    }
log-draws-secret =
    { $count ->
        [one] { $player } draws { $count } Building card: { $buildings }.
       *[other] { $player } draws { $count } Building cards: { $buildings }.
    }
log-looks_at =
    { $count ->
        [one] { $player } looks at { $count } Building card.
       *[other] { $player } looks at { $count } Building cards.
    }
log-looks_at-secret =
    { $count ->
        [one] { $player } looks at { $count } Building card: { $buildings }.
       *[other] { $player } looks at { $count } Building cards: { $buildings }.
    }
log-keeps =
    { $count ->
        [one] { $player } keeps { $count } Building card.
       *[other] { $player } keeps { $count } Building cards.
    }
log-keeps-secret =
    { $count ->
        [one] { $player } keeps { $count } Building card: { $building }.
       *[other] { $player } keeps { $count } Building cards: { $building }.
    }
log-discards =
    { $count ->
        [one] { $player } discards { $count } Building card.
       *[other] { $player } discards { $count } Building cards.
    }
log-discards-secret =
    { $count ->
        [one] { $player } discards { $count } Building card: { $building }.
       *[other] { $player } discards { $count } Building cards: { $building }.
    }
log-builds = { $player } builds: { $building }.
log-advances = { $player } advances the work on the Cathedral to level { $level }.
log-turns_reward = { $player } turns up a Reward: { $amounts }.

log-hires = { $player } hires: { $apprentice } ({ $row }, { $column }).
log-dismisses = { $player } discards: { $apprentice }.
log-lays_coins = { $player } lays { $count } silver on apprentices passed over: { $row }.
log-reveals = { $apprentice } comes to the { $row }, { $column }.
log-refreshes = { $apprentice } leaves the { $row }.
log-uses = { $player } uses: { $apprentice }.
log-uses-tool = { $player } uses the tool: { $craft } — { $effect }.

log-resets = The Black Market is reset.
log-reshuffles_market = The cards of the Black Market are shuffled anew.
log-turns_market = The Large Market now has: { $amounts }.
log-shows_market = The Small Market now has: { $amounts }.

log-shuffles = { $player } shuffles the schemes.
log-turns = { $player } turns up a scheme: { $scheme }.
log-causes_tax = { $player } brings { $count } silver to the Tax Stand.
log-removes = { $player } removes: { $apprentice } ({ $row }, { $column }).

log-sends_artisan = { $player } sends the artisan.
log-calls_artisan = { $player } calls the artisan back.
log-adorns = { $player } takes an adornment: { $craft }.
log-adorns-building = { $player } crafts an adornment: { $craft }, under { $building }.
log-crafts = { $player } crafts a tool: { $craft } ({ $effect }), under { $apprentice }.
log-shows_craft = Turned up: { $craft }.
log-loses_tool = { $player } loses a tool: { $craft } ({ $effect }).
log-moves_tool = { $player } moves a tool: { $craft } ({ $effect }), under { $apprentice }.
