import { createHmac } from "node:crypto";

type Message = {
  /** The same at each attempt, so that a receiver recognises a duplicate. */
  id: string;
  /** The time of this attempt. Receivers refuse a message that is minutes old, against replays. */
  sentAt: Date;
  body: string;
};

/**
 * Headers that prove the origin of a message, as https://www.standardwebhooks.com specifies them.
 *
 * @param secrets `whsec_` and the key in base64, one or several; each makes a signature
 * @throws when a key is shorter than 24 bytes
 */
export function signWebhook({ id, sentAt, body }: Message, secrets: readonly string[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", decodeKey(secret)).update(content).digest("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

const prefix = "whsec_";

/** The specification asks for 24 bytes at least, since a shorter key could be guessed. */
function decodeKey(secret: string): Buffer {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  if (!secret.startsWith(prefix) || key.length < 24) throw new Error("not a secret for webhooks");
  return key;
}
