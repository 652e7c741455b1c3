import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { signWebhook } from "./sign.ts";

const secret = `whsec_${randomBytes(32).toString("base64")}`;
const body = JSON.stringify({ type: "test", data: { name: "Łódź, ąęś 🏹" } });
const message = { id: crypto.randomUUID(), sentAt: new Date(), body };

test("the standard's library accepts a signature, even beyond ASCII", () => {
  expect(new Webhook(secret).verify(body, signWebhook(message, [secret]))).toEqual(
    JSON.parse(body),
  );
});

test("a message under two secrets is accepted by a receiver that knows either", () => {
  const other = `whsec_${randomBytes(32).toString("base64")}`;
  const headers = signWebhook(message, [other, secret]);

  for (const known of [secret, other]) {
    expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));
  }
});

test("the standard's example has its signature", () => {
  const headers = signWebhook(
    {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      sentAt: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
    },
    ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  );

  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test.each(["", "whsec_", "whsec_c2hvcnQ=", secret.slice(6)])(
  "the secret %j signs nothing, and the error does not quote it",
  (wrong) => {
    expect(() => signWebhook(message, [wrong])).toThrow(/^not a secret for webhooks$/);
  },
);
