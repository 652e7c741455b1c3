# Receives webhooks on port 8080. Python 3.9 or later, no packages.
# SCM_WEBHOOK_SECRET=whsec_… python3 webhook.py
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

AGE_MAX_S = 300
SECRET = base64.b64decode(os.environ["SCM_WEBHOOK_SECRET"].removeprefix("whsec_"))

# A message may arrive twice. Keep the ids in your database instead.
seen = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        # The signature covers exactly these bytes, so check it before parsing them.
        length = int(self.headers.get("Content-Length", 0))
        body = self.rfile.read(min(length, 65_536))
        if not is_genuine(self.headers, body):
            return self.answer(400)
        if self.headers["webhook-id"] not in seen:
            print(json.loads(body), flush=True)
        seen.add(self.headers["webhook-id"])
        return self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()


def is_genuine(headers, body):
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    # A replayed old message must be refused.
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > AGE_MAX_S:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest())
    # There may be several signatures, separated by spaces; one valid one is enough.
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), expected) for one in signatures)


ThreadingHTTPServer(("", 8080), Receiver).serve_forever()
