/** What the answers of mail servers mean: the one place that judges them. */

/** Who waits for what, or what ends, after an answer. */
type Verdict =
  /** This mail is dead: its receiver and its content will be the same tomorrow. */
  | "refused"
  /** This receiver waits, and others may be taken. */
  | "deferred"
  /** This server waits, whoever the receiver. */
  | "blocked"
  /** We are refused, by our login or our sender. */
  | RefusedSetting;

export type RefusedSetting = "SMTP_URL" | "MAIL_FROM";

/** `receiver` and `text` begin once MAIL FROM is accepted; before that no receiver is named. */
export type Step = "connect" | "login" | "sender" | "receiver" | "text";

/** The command that was answered, in the words of nodemailer, which has none for a 421. */
export function stepOf(command: string, phase: "connecting" | "envelope" | "text"): Step {
  if (phase === "text") return phase;
  if (command.startsWith("AUTH")) return "login";
  if (command === "MAIL FROM") return "sender";
  return phase === "envelope" ? "receiver" : "connect";
}

/**
 * The first row decides whose step and answer match: the code, and the status of RFC 3463 and its
 * registry (RFC 5248), or `-` without one. What is not certain waits, since relays also answer 5xx
 * when a quota is used up, and such a mail leaves hours later.
 */
const table: readonly [step: RegExp, answer: RegExp, Verdict][] = [
  // A login is refused, or asked for at a later step (RFC 4954, 6).
  [/login/, /./, "SMTP_URL"],
  [/./, /^53[0458]|\.7\.([89]|1[0-4])$/, "SMTP_URL"],
  [/./, /^421/, "blocked"],
  [/connect/, /./, "blocked"],
  // Too long (RFC 1870), or of a kind that is not taken.
  [/./, / 5\.(2\.3|3\.4|6\.\d+)$/, "refused"],
  [/sender|text/, /^552 -/, "refused"],
  [/sender/, / 5\.[17]\.|^5(01|5[013]) -/, "MAIL_FROM"],
  [/sender/, /./, "blocked"],
  // The address, but not that of the sender, or a mailbox that is disabled.
  [/./, / 5\.(1\.(?![78]$)|2\.1$)/, "refused"],
  [/receiver/, /^55[0136] -/, "refused"],
  // The server itself, the network behind it, or the protocol.
  [/./, / \d\.(3\.|4\.[35]$|5\.)|^(452|50\d|555) -/, "blocked"],
  [/./, /./, "deferred"],
];

/** @param reply as the server gave it, perhaps of several lines */
export function judgeAnswer(step: Step, reply: string): Verdict {
  const [, code = "", status] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(reply) ?? [];
  // Both must be final: the one may say what the other does not.
  const digit = code.startsWith("5") && !status?.startsWith("4") ? "5" : "4";
  const answer = `${code} ${status?.replace(/^\d/, digit) ?? "-"}`;
  return table.find(([at, met]) => at.test(step) && met.test(answer))?.[2] ?? "deferred";
}
