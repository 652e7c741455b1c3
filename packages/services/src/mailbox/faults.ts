/** The ways in which a mail server can fail, for tests. `npm start` never uses them. */
export type MailboxPhase = "greeting" | "mail-from" | "rcpt-to" | "data" | "mid-body" | "after-dot";

/**
 * `drop` cuts the connection, `hang` never answers, `reply` refuses with a code and a text, `drip`
 * answers one byte at a time and never ends the line. After the dot only a refused mail has not
 * been kept: of the others the sender cannot know.
 */
export type MailboxFault =
  | { kind: "drop" }
  | { kind: "hang" }
  | { kind: "drip"; everyMs: number }
  | { kind: "reply"; code: number; text: string };

export type MailboxFaults = {
  at?: Partial<Record<MailboxPhase, MailboxFault>>;
  /** Receivers that are refused, each with its answer. */
  refusedReceivers?: Record<string, { code: number; text: string }>;
  /** How long the server thinks about a mail before it answers to the dot. */
  delayMs?: number;
};
