# What cards and boards say, made from their numbers.

apprentice-skilled = { $apprentice } ({ $skills })
apprentice-able = { $apprentice } ({ $skills }; { $effect })

card-cost = Costs { $amounts }.
card-needs = Needs: { $skills }.
card-skills = Skills: { $skills }.
card-points = Worth { $points }.
card-virtue-gained = Brings { $count } virtue.
card-virtue-lost = Costs { $count } virtue.
card-immediate = At once: { $effect }.
card-end_game = At the end of the game: { $effect }.
card-ability = { $when }: { $effect }.
card-static = Always: { $effect }.
card-adornment-points = Adornment: worth { $points }.
card-adornment = Adornment, at once: { $effect }.
card-tool = Tool, when its apprentice helps: { $effect }.
card-market-small = Small Market: { $amounts }.
card-market-large = Large Market: { $amounts }.

board-virtue = Starts with virtue { $count }.
board-goods = Starts with { $amounts }.
board-prison =
    { $count ->
        [one] Starts with { $count } worker in Prison.
       *[other] Starts with { $count } workers in Prison.
    }
board-cards =
    { $count ->
        [one] Starts with { $count } more Building card.
       *[other] Starts with { $count } more Building cards.
    }
board-debts =
    { $count ->
        [one] Starts with { $count } unpaid Debt.
       *[other] Starts with { $count } unpaid Debts.
    }
board-tools =
    { $count ->
        [one] Starts with { $count } tool.
       *[other] Starts with { $count } tools.
    }

scheme-step = Goes to: { $location }.
scheme-step-detail = Goes to: { $location } ({ $detail }).
scheme-otherwise = If that can't be done, goes to: { $location }.
scheme-otherwise-detail = If that can't be done, goes to: { $location } ({ $detail }).
scheme-recall = Then takes back its largest group.
scheme-build = builds
scheme-cathedral = advances the Cathedral
scheme-top = top row
scheme-bottom = bottom row
scheme-left = left slot
scheme-right = right slot

# When an ability works.
trigger-collect-quarry = When you collect at the Quarry
trigger-collect-forest = When you collect in the Forest
trigger-collect-mines = When you collect in the Mines
trigger-collect-silversmith = When you collect at the Silversmith
trigger-storehouse_trade = As a trade at the King's Storehouse
trigger-storehouse_visit = When you visit the King's Storehouse
trigger-town_centre = When you capture in the Town Centre
trigger-tax_stand = When you steal from the Tax Stand
trigger-workshop_hire = When you hire in the Workshop
trigger-black_market_action = When you visit the Black Market
trigger-black_market_reset = At a reset of the Black Market
trigger-cathedral_advance = When you advance your work on the Cathedral
trigger-construct_building = When you construct a building
trigger-debt_paid_off = When you pay off a Debt
trigger-send_captured_to_prison = When you send captured workers to Prison

# What it does.
effect-none = nothing
effect-optional = you may { $effect }
effect-or = { $before } or { $next }
effect-gain = gain { $amounts }
effect-gain-if = gain { $amounts } if you have { $when }
effect-gain-choice = gain { $choices }
items = { $amounts }
effect-gain-per = gain { $amounts } { $per }
effect-gain-all = every player gains { $amounts }
effect-gain-if-most = gain { $amounts } if you have { $most }
effect-lose = lose { $amounts }
effect-lose-where = every player who has { $when } loses { $amounts }
effect-lose-then-gain = lose { $lost }, then gain { $amounts }
effect-points-if-most = { $points } if you have { $most }
effect-points-per = { $points } { $per }
effect-points-if = { $points } if you have { $when }
effect-debts-better = each unpaid Debt costs you { $points } less
effect-debts-worse = each unpaid Debt costs you { $points } more
effect-trade = give { $give } to get { $get }
effect-cheaper = pay { $amount } less
effect-virtue-saved = lose { $amount } less
effect-virtue-kept = lose no virtue
effect-cheaper-building = pay { $choices } less when you build or advance the Cathedral
effect-release-prison =
    { $count ->
        [one] free up to { $count } of your workers from Prison
       *[other] free up to { $count } of your workers from Prison
    }
effect-release-prison-all = free all of your workers from Prison
effect-release-boards = free all of your workers from other boards
effect-release-board =
    { $count ->
        [one] free { $count } of your workers from another board
       *[other] free up to { $count } of your workers from another board
    }
effect-capture =
    { $count ->
        [one] capture { $count } group of workers
       *[other] capture up to { $count } groups of workers
    }
effect-capture-here =
    { $count ->
        [one] capture { $count } worker where you have just placed yours
       *[other] capture up to { $count } workers of one colour where you have just placed yours
    }
effect-choose = { $choices }
effect-hire = hire any apprentice for nothing
effect-destroy-debt =
    { $count ->
        [one] destroy { $count } Debt
       *[other] destroy up to { $count } Debts
    }
effect-discard-for =
    { $count ->
        [one] discard { $count } Building card to gain { $amounts }
       *[other] discard { $count } Building cards to gain { $amounts }
    }
effect-dismiss =
    { $count ->
        [one] discard { $count } of your apprentices
       *[other] discard { $count } of your apprentices
    }
effect-extra-placement = place another worker in the Guildhall
effect-extra-worker =
    { $count ->
        [one] you count as having { $count } worker more there: { $location }
       *[other] you count as having { $count } workers more there: { $location }
    }
effect-equal = { $goods } stand for each other when you pay
effect-ignore-tax = pay { $amount } less in tax
effect-no-discard = discard no Building card
effect-apprentice-limit =
    { $count ->
        [one] you may have { $count } apprentice
       *[other] you may have { $count } apprentices
    }
effect-avoid-debt = you may pay { $amounts } instead of taking a Debt
effect-release-artisan = free your artisan from Prison
effect-artisan-cheaper = pay { $amount } less in one action of the turn in which you place your artisan
effect-artisan-capture = where you place your artisan, you may capture all workers of one colour
effect-artisan-count =
    { $count ->
        [one] your artisan counts as { $count } worker when it is placed
       *[other] your artisan counts as { $count } workers when it is placed
    }
effect-tool-adorns = when you craft a tool, you get what its adornment brings, too
effect-free-tool = craft a tool for nothing
effect-free-adornment = craft an adornment for nothing
effect-repeat = repeat what the building above does at once
effect-new-faces = put all face-up apprentices under the deck, and hire one of the new ones for nothing
effect-skills = counts as { $skills }

# Conditions: what is counted, and with what it is compared.
when-exactly = exactly { $measure }
when-least = at least { $measure }
when-most = at most { $measure }
when-more = more than { $measure }
when-fewer = fewer than { $measure }
measure-clay =
    { $count ->
        [0] no clay
        [one] { $count } clay
       *[other] { $count } clay
    }
measure-wood =
    { $count ->
        [0] no wood
        [one] { $count } wood
       *[other] { $count } wood
    }
measure-stone =
    { $count ->
        [0] no stone
        [one] { $count } stone
       *[other] { $count } stone
    }
measure-gold =
    { $count ->
        [0] no gold
        [one] { $count } gold
       *[other] { $count } gold
    }
measure-marble =
    { $count ->
        [0] no marble
        [one] { $count } marble
       *[other] { $count } marble
    }
measure-silver =
    { $count ->
        [0] no silver
        [one] { $count } silver
       *[other] { $count } silver
    }
measure-virtue =
    { $count ->
        [0] no virtue
        [one] { $count } virtue
       *[other] { $count } virtue
    }
measure-cathedral_level =
    { $count ->
        [0] no level of the Cathedral
        [one] { $count } level of the Cathedral
       *[other] { $count } levels of the Cathedral
    }
measure-clay_wood_stone_total =
    { $count ->
        [0] neither clay nor wood nor stone
        [one] { $count } good of clay, wood and stone
       *[other] { $count } goods of clay, wood and stone
    }
measure-constructed_buildings =
    { $count ->
        [0] no buildings
        [one] { $count } building
       *[other] { $count } buildings
    }
measure-captured_workers =
    { $count ->
        [0] no captured workers
        [one] { $count } captured worker
       *[other] { $count } captured workers
    }
measure-apprentices_with_skill-carpentry =
    { $count ->
        [0] no apprentices with Carpentry
        [one] { $count } apprentice with Carpentry
       *[other] { $count } apprentices with Carpentry
    }
measure-apprentices_with_skill-tiling =
    { $count ->
        [0] no apprentices with Tiling
        [one] { $count } apprentice with Tiling
       *[other] { $count } apprentices with Tiling
    }
measure-apprentices_with_skill-masonry =
    { $count ->
        [0] no apprentices with Masonry
        [one] { $count } apprentice with Masonry
       *[other] { $count } apprentices with Masonry
    }
measure-paid_debts =
    { $count ->
        [0] no paid Debts
        [one] { $count } paid Debt
       *[other] { $count } paid Debts
    }
measure-unpaid_debts =
    { $count ->
        [0] no unpaid Debts
        [one] { $count } unpaid Debt
       *[other] { $count } unpaid Debts
    }
measure-own_workers_in_prison =
    { $count ->
        [0] no workers in Prison
        [one] { $count } worker in Prison
       *[other] { $count } workers in Prison
    }
measure-tools =
    { $count ->
        [0] no tools
        [one] { $count } tool
       *[other] { $count } tools
    }
measure-adornments =
    { $count ->
        [0] no adornments
        [one] { $count } adornment
       *[other] { $count } adornments
    }
measure-skill_sets =
    { $count ->
        [0] no set of all three skills
        [one] { $count } set of all three skills
       *[other] { $count } sets of all three skills
    }

most-clay = the most clay
most-wood = the most wood
most-stone = the most stone
most-gold = the most gold
most-marble = the most marble
most-silver = the most silver
most-virtue = the highest virtue
most-cathedral_level = the highest level of the Cathedral
most-clay_wood_stone_total = the most clay, wood and stone together
most-constructed_buildings = the most buildings
most-captured_workers = the most captured workers
most-apprentices_with_skill-carpentry = the most apprentices with Carpentry
most-apprentices_with_skill-tiling = the most apprentices with Tiling
most-apprentices_with_skill-masonry = the most apprentices with Masonry
most-paid_debts = the most paid Debts
most-unpaid_debts = the most unpaid Debts
most-own_workers_in_prison = the most workers in Prison
most-tools = the most tools
most-adornments = the most adornments
most-skill_sets = the most sets of all three skills

per-clay =
    { $count ->
        [1] for each clay
       *[other] for every { $count } clay
    }
per-wood =
    { $count ->
        [1] for each wood
       *[other] for every { $count } wood
    }
per-stone =
    { $count ->
        [1] for each stone
       *[other] for every { $count } stone
    }
per-gold =
    { $count ->
        [1] for each gold
       *[other] for every { $count } gold
    }
per-marble =
    { $count ->
        [1] for each marble
       *[other] for every { $count } marble
    }
per-silver =
    { $count ->
        [1] for each silver
       *[other] for every { $count } silver
    }
per-virtue =
    { $count ->
        [1] for each virtue
       *[other] for every { $count } virtue
    }
per-cathedral_level =
    { $count ->
        [1] for each level of the Cathedral
       *[other] for every { $count } levels of the Cathedral
    }
per-clay_wood_stone_total =
    { $count ->
        [1] for each clay, wood and stone
       *[other] for every { $count } clay, wood and stone together
    }
per-constructed_buildings =
    { $count ->
        [1] for each of your buildings
       *[other] for every { $count } of your buildings
    }
per-captured_workers =
    { $count ->
        [1] for each captured worker
       *[other] for every { $count } captured workers
    }
per-apprentices_with_skill-carpentry =
    { $count ->
        [1] for each apprentice with Carpentry
       *[other] for every { $count } apprentices with Carpentry
    }
per-apprentices_with_skill-tiling =
    { $count ->
        [1] for each apprentice with Tiling
       *[other] for every { $count } apprentices with Tiling
    }
per-apprentices_with_skill-masonry =
    { $count ->
        [1] for each apprentice with Masonry
       *[other] for every { $count } apprentices with Masonry
    }
per-paid_debts =
    { $count ->
        [1] for each paid Debt
       *[other] for every { $count } paid Debts
    }
per-unpaid_debts =
    { $count ->
        [1] for each unpaid Debt
       *[other] for every { $count } unpaid Debts
    }
per-own_workers_in_prison =
    { $count ->
        [1] for each of your workers in Prison
       *[other] for every { $count } of your workers in Prison
    }
per-tools =
    { $count ->
        [1] for each tool
       *[other] for every { $count } tools
    }
per-adornments =
    { $count ->
        [1] for each adornment
       *[other] for every { $count } adornments
    }
per-skill_sets =
    { $count ->
        [1] for each set of all three skills
       *[other] for every { $count } sets of all three skills
    }
