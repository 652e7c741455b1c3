import { createHmac } from "node:crypto";

type Message = {
  /** The same at every try, so that a receiver can tell a repetition. */
  id: string;
  /** When this try is made: receivers refuse what is minutes old, so that nobody can replay it. */
  sentAt: Date;
  body: string;
};

/**
 * The headers by which a receiver can tell that a message is ours and unchanged, as
 * https://www.standardwebhooks.com asks for them.
 *
 * @param secret `whsec_` and the key in base64
 */
export function signWebhook({ id, sentAt, body }: Message, secret: string) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signature = createHmac("sha256", keyOf(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

const prefix = "whsec_";

/** The specification asks for 24 bytes at least: signed under less, anybody could sign. */
function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  if (!secret.startsWith(prefix) || key.length < 24) throw new Error("not a secret for webhooks");
  return key;
}
