"""The codes of what only the lobby refuses, with their HTTP status; a refusal looks the same in every service."""

from collections.abc import Mapping

STATUS: Mapping[str, int] = {
    "bad_name": 400,
    "unknown_language": 400,
    "unknown_time_zone": 400,
    "no_token": 401,
    "bad_token": 401,
    "token_expired": 401,
    "token_revoked": 401,
    "key_revoked": 401,
    "wrong_password": 401,
    "wrong_code": 401,
    "suspended": 403,
    "silenced": 403,
    "bots_are_silent": 403,
    "not_for_bots": 403,
    "role_needed": 403,
    "password_needed": 403,
    "not_your_password": 403,
    "not_your_move": 403,
    "not_your_seat": 403,
    "not_above_them": 403,
    "not_the_host": 403,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_command": 404,
    "unknown_account": 404,
    "unknown_session": 404,
    "unknown_bot": 404,
    "unknown_key": 404,
    "illegal_move": 422,
    "bad_options": 422,
    "bad_seats": 422,
    "bad_terms": 422,
}
"""The others are conflicts with how things stand at the table: 409."""
