import type { Config } from "@scm/runtime";

/** One e-mail, ready to be delivered. Who receives it, and from whom, is not its business. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  replyTo?: { name: string; address: string };
  /** An entry for the reader's calendar, as an `.ics` file (RFC 5545, sent by the rules of RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
};

/** What a mail needs to know beside its record. */
export type MailContext = Pick<Config, "publicUrl" | "brand">;
