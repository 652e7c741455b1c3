import type { Operator } from "@scm/contract";
import { staffMailText } from "@scm/text/mail";
import type { Mail, MailContext } from "./mail.ts";
import { siteName } from "./submission-mail.ts";
import { writeLetter } from "./write-letter.tsx";

/** The mails about an operator's own account. */
export const operatorMail = { passwordChanged };

/** Has no link: whoever is asked to act on such a mail by a link should be wary of it. */
function passwordChanged({ email }: Operator, context: MailContext): Promise<Mail> {
  const text = staffMailText;
  return writeLetter(
    {
      locale: "pl",
      subject: text("passwordChanged.subject"),
      preheader: text("passwordChanged.preheader"),
      heading: text("passwordChanged.heading"),
      blocks: [
        { kind: "paragraph", text: text("passwordChanged.what", { email }) },
        { kind: "paragraph", text: text("passwordChanged.otherwise") },
      ],
      reason: text("passwordChanged.reason", { site: siteName(context) }),
    },
    context,
  );
}
