import type { Locale } from "@scm/contract";
import type { Mail } from "./mail.ts";

/** What a mail says, told once; the sheet and the plain text are two ways to set the same letter. */
export type Letter = Pick<Mail, "subject" | "replyTo" | "calendar"> & {
  locale: Locale;
  /** What the inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this person receives this mail, in one line. */
  reason: string;
};

/** Whatever a visitor typed enters a letter as text, never as markup. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** What the reader should know before believing the rest. */
  | { kind: "caution"; text: string }
  | { kind: "subheading"; text: string }
  | { kind: "facts"; facts: readonly Fact[] }
  /** What a visitor wrote, set apart from our own words. */
  | { kind: "message"; text: string }
  /** The one thing a reader may want to do next. At most one in a mail. */
  | { kind: "button"; label: string; href: string }
  /** A remark below what matters. */
  | { kind: "note"; text: string };

/** A label and its value; of several values each has a line of its own. */
export type Fact = { label: string; value: string | readonly string[]; href?: string };
