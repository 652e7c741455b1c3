/** Faults of the mail server, for tests only. */
export type MailboxPhase =
  | "greeting"
  | "login"
  | "mail-from"
  | "rcpt-to"
  | "data"
  | "mid-body"
  | "after-dot";

/**
 * `drop` cuts the connection, `hang` never answers, `reply` refuses with a code and a text, `drip`
 * answers one byte at a time and never ends the line. At `after-dot` a mail is stored before
 * `drop`, `hang` and `drip`, which the sender cannot know, and not stored with `reply`.
 */
export type MailboxFault =
  | { kind: "drop" }
  | { kind: "hang" }
  | { kind: "drip"; everyMs: number }
  | { kind: "reply"; code: number; text: string };

export type MailboxFaults = {
  at?: Partial<Record<MailboxPhase, MailboxFault>>;
  /** The answers for refused receivers. */
  refusedReceivers?: Record<string, { code: number; text: string }>;
  /** The delay of the answer after the dot. */
  delayMs?: number;
};
