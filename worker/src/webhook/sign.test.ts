import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { signWebhook } from "./sign.ts";

const secret = `whsec_${randomBytes(32).toString("base64")}`;
const body = JSON.stringify({ type: "test", data: { name: "Łódź, ąęś 🏹" } });

function message() {
  return { id: crypto.randomUUID(), sentAt: new Date(), body };
}

test("the standard's own library verifies what is signed, also beyond ASCII", () => {
  expect(new Webhook(secret).verify(body, signWebhook(message(), secret))).toEqual(
    JSON.parse(body),
  );
});

test("the example that the standard gives has the signature that it gives", () => {
  const headers = signWebhook(
    {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      sentAt: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
    },
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  );

  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test.each([
  ["another body", `${body} `, {}],
  ["another id", body, { "webhook-id": "msg_1" }],
  ["another time", body, { "webhook-timestamp": String(Math.floor(Date.now() / 1_000) - 9) }],
])("%s: the signature does not hold", (_, received, changed) => {
  const headers = { ...signWebhook(message(), secret), ...changed };

  expect(() => new Webhook(secret).verify(received, headers)).toThrow(/signature/);
});

test("another secret: the signature does not hold", () => {
  const other = new Webhook(`whsec_${randomBytes(32).toString("base64")}`);

  expect(() => other.verify(body, signWebhook(message(), secret))).toThrow(/signature/);
});

test.each(["", "whsec_", "whsec_c2hvcnQ=", secret.slice(6)])(
  "under %j nothing is signed, and the error does not quote it",
  (wrong) => {
    expect(() => signWebhook(message(), wrong)).toThrow(/^not a secret for webhooks$/);
  },
);
