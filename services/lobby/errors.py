"""The codes of what only the lobby refuses, with their HTTP status; a refusal looks the same in every service."""

from collections.abc import Mapping

STATUS: Mapping[str, int] = {
    "bad_name": 400,
    "no_token": 401,
    "bad_token": 401,
    "token_expired": 401,
    "token_revoked": 401,
    "wrong_password": 401,
    "not_your_seat": 403,
    "not_the_host": 403,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_command": 404,
    "unknown_account": 404,
    "illegal_move": 422,
    "bad_options": 422,
    "bad_seats": 422,
    "bad_terms": 422,
}
"""The others are conflicts with how things stand at the table: 409."""
