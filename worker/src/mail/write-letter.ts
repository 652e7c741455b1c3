import type { Letter } from "./letter.ts";
import type { Mail, MailContext } from "./mail.ts";
import { plainMail } from "./plain.ts";
import { htmlMail } from "./sheet.ts";

/** Sets a letter both ways: as HTML and as plain text. */
export function writeLetter(letter: Letter, context: MailContext): Mail {
  const { subject, replyTo, calendar } = letter;
  return {
    subject,
    ...(replyTo ? { replyTo } : {}),
    ...(calendar ? { calendar } : {}),
    html: htmlMail(letter, context),
    text: plainMail(letter, context),
  };
}
