# Sends one report. Python 3.9 or later, no packages.
# SCM_CLIENT_ID=… SCM_CLIENT_SECRET=… python3 report.py
import base64
import json
import os
import random
import time
import uuid
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote_plus, urlencode
from urllib.request import Request, urlopen

ADDRESS = "https://scm.example"
CLIENT_ID = os.environ["SCM_CLIENT_ID"]
CLIENT_SECRET = os.environ["SCM_CLIENT_SECRET"]
ATTEMPTS_MAX = 8

token = {"value": "", "ends_at": 0.0}


def send_report(report, key):
    status, body = post_report(report, key)
    if status == 401:
        # The token was revoked early: request a new one, once.
        token["ends_at"] = 0.0
        status, body = post_report(report, key)
    if status != 202:
        raise RuntimeError(f"Not accepted: {status} {body}")
    return json.loads(body)["id"]


def post_report(report, key):
    return call(
        "/api/bug-report",
        json.dumps(report).encode(),
        {
            "Authorization": f"Bearer {get_token()}",
            "Content-Type": "application/json",
            "Idempotency-Key": key,
        },
    )


def get_token():
    """A token is valid for an hour; a minute before its end a new one is requested."""
    if time.time() < token["ends_at"] - 60:
        return token["value"]
    client = f"{quote_plus(CLIENT_ID)}:{quote_plus(CLIENT_SECRET)}"
    form = {"grant_type": "client_credentials", "scope": "bug-reports:write"}
    status, body = call(
        "/oauth/token",
        urlencode(form).encode(),
        {
            "Authorization": "Basic " + base64.b64encode(client.encode()).decode(),
            "Content-Type": "application/x-www-form-urlencoded",
        },
    )
    if status != 200:
        raise RuntimeError(f"No token: {status} {body}")
    grant = json.loads(body)
    token.update(value=grant["access_token"], ends_at=time.time() + grant["expires_in"])
    return token["value"]


def call(path, body, headers):
    """Waits and retries while there is no connection, or the answer is 429 or 5xx."""
    for attempt in range(1, ATTEMPTS_MAX + 1):
        retry_after_s = 0
        try:
            with urlopen(Request(ADDRESS + path, body, headers), timeout=30) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as refusal:
            with refusal:
                if refusal.code != 429 and refusal.code < 500:
                    return refusal.code, refusal.read().decode()
                asked_for = refusal.headers.get("Retry-After", "")
                retry_after_s = int(asked_for) if asked_for.isdecimal() else 0
        except (OSError, HTTPException):
            pass  # No connection, or it broke.
        if attempt < ATTEMPTS_MAX:
            time.sleep(retry_after_s or pause_s(attempt))
    raise RuntimeError(f"No answer after {ATTEMPTS_MAX} attempts.")


def pause_s(attempt):
    """1 s, 2 s, 4 s … 60 s, each reduced by a random part of up to a half."""
    return min(2 ** (attempt - 1), 60) * random.uniform(0.5, 1)


# Keep the key with the report in your database until you have an answer.
key = str(uuid.uuid4())
report = {
    "title": "The registry does not print",
    "description": "After Print is pressed an empty page comes out.",
    "priority": "high",
}
print(send_report(report, key))
