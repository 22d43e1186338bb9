"""What is done with each kind of frame: what the rules carry out themselves, and what a seat decides."""

from typing import Final

from shared.rules.architects import (
    black_market,
    building_effects,
    captures,
    cathedral,
    draft,
    ending,
    frames,
    gathering,
    goods,
    guardhouse,
    guildhall,
    placing,
    reset,
    storehouse,
    turn,
    virtue,
    workshop,
)
from shared.rules.architects.artisans import adornments, carrying_out, crafting, tools
from shared.rules.architects.position import ArchitectsPosition
from shared.rules.architects.solo import turn as solo_turn
from shared.rules.core.agenda import Decision, DecisionOfAll, Step

KINDS: Final[dict[int, Step[ArchitectsPosition] | Decision[ArchitectsPosition]]] = {
    frames.DRAFT: DecisionOfAll("draft", draft.offer_draft, draft.play_draft, draft.waiting),
    frames.PLACE: Decision("place", placing.offer_place, placing.play_place, always_asked=True),
    frames.RECALL: Decision("recall", placing.offer_recall, placing.play_recall),
    frames.YIELD: Decision("yield", gathering.offer_yield, gathering.play_yield),
    frames.STOREHOUSE: Decision("storehouse", storehouse.offer_storehouse, storehouse.play_storehouse),
    frames.WORKSHOP: Decision("workshop", workshop.offer_workshop, workshop.play_workshop),
    frames.HIRE: Decision("hire", workshop.offer_hire, workshop.play_hire),
    frames.REPLACE: Decision("replace", workshop.offer_replace, workshop.play_replace),
    frames.CAPTURE: Decision("capture", captures.offer_capture, captures.play_capture),
    frames.GUARDHOUSE: Decision("guardhouse", guardhouse.offer_guardhouse, guardhouse.play_guardhouse),
    frames.SEARCH: Decision("search", black_market.offer_search, black_market.play_search),
    frames.GUILDHALL: Decision("guildhall", guildhall.offer_guildhall, guildhall.play_guildhall),
    frames.MIX: Decision("mix", cathedral.offer_mix, cathedral.play_mix),
    frames.CATHEDRAL_CARD: Decision("cathedral_card", cathedral.offer_discard, cathedral.play_discard),
    frames.GOODS_CHOICE: Decision(
        "goods_choice", building_effects.offer_goods_choice, building_effects.play_goods_choice
    ),
    frames.RELEASE_OR_CAPTURE: Decision(
        "release_or_capture", building_effects.offer_release_or_capture, building_effects.play_release_or_capture
    ),
    frames.DESTROY_DEBT: Decision("destroy_debt", virtue.offer_destroy_debt, virtue.play_destroy_debt),
    frames.DISCARD_FOR: Decision("discard_for", building_effects.offer_discard_for, building_effects.play_discard_for),
    frames.DISMISS: Decision("dismiss", building_effects.offer_dismiss, building_effects.play_dismiss),
    frames.DEBT: Decision("debt", virtue.offer_debt, virtue.play_debt),
    frames.RESET_ABILITIES: Decision("reset", reset.offer_reset, reset.play_reset),
    frames.HAND_LIMIT: Decision("hand_limit", cathedral.offer_discard, cathedral.play_discard),
    frames.END_EFFECTS: Decision("end_effects", ending.offer_end_effects, ending.play_end_effects),
    frames.GAIN: Step("gain", goods.resolve_gain),
    frames.LOSE_VIRTUE: Step("lose_virtue", virtue.resolve_lose_virtue),
    frames.EFFECT: Step("effect", building_effects.resolve_effect),
    frames.LOOK: Step("look", black_market.resolve_look),
    frames.ADVANCE: Step("advance", cathedral.resolve_advance),
    frames.RESET_PENALTIES: Step("reset_penalties", reset.resolve_penalties),
    frames.RESET_DEBTS: Step("reset_debts", reset.resolve_debts),
    frames.END_TURN: Step("end_turn", turn.resolve_end_turn),
    frames.REFILL: Step("refill", workshop.resolve_refill),
    frames.DEAL: Step("deal", draft.resolve_deal),
    frames.END_SEAT: Step("end_seat", ending.resolve_end_seat),
    frames.SCORE: Step("score", ending.resolve_score),
    frames.AUTOMA_TURN: Step("automa_turn", solo_turn.resolve_turn),
    # Only where the expansion is played, which has some of the decisions above its own way: `artisans/decisions.py`.
    frames.TOOLS: Decision("tools", tools.offer_tools, tools.play_tools),
    frames.SHIELD: Decision("shield", carrying_out.offer_shield, carrying_out.play_shield),
    frames.FREE_TOOL: Decision("free_tool", crafting.offer_free_tool, crafting.play_free),
    frames.FREE_ADORNMENT: Decision("free_adornment", crafting.offer_free_adornment, crafting.play_free),
    frames.MOVE_TOOL: Decision("move_tool", crafting.offer_move_tool, crafting.play_move_tool),
    frames.ADORNED_CHOICE: Decision("adorned_choice", adornments.offer_adorned_choice, adornments.play_adorned_choice),
    frames.HELPED: Step("helped", tools.resolve_helped),
    frames.CARRY_OUT: Step("carry_out", carrying_out.resolve_carry_out),
    frames.REFILL_CRAFTS: Step("refill_crafts", crafting.resolve_refill_crafts),
    frames.NEW_FACES: Step("new_faces", adornments.resolve_new_faces),
}
"""By kind, with the names that `pending`, views and a position's words call it."""
