import type { Account } from "@scm/contract";
import { staffMailText } from "@scm/text/mail";
import type { Mail, MailContext } from "./mail.ts";
import { siteName } from "./submission-mail.ts";
import { writeLetter } from "./write-letter.tsx";

export type OperatorLetter = (
  operator: Pick<Account, "email">,
  context: MailContext,
) => Promise<Mail>;

/**
 * The mails about an operator's own account. None has a link: whoever is asked to act on such a mail by
 * a link should be wary of it.
 */
export const operatorMail = {
  passwordChanged: letter("passwordChanged"),
  totpDisabled: letter("totpDisabled"),
  totpReset: letter("totpReset"),
  recoveryCodeUsed: letter("recoveryCodeUsed"),
  recoveryCodesRenewed: letter("recoveryCodesRenewed"),
};

type Name =
  "passwordChanged" | "totpDisabled" | "totpReset" | "recoveryCodeUsed" | "recoveryCodesRenewed";

function letter(name: Name): OperatorLetter {
  const text = staffMailText;
  return ({ email }, context) =>
    writeLetter(
      {
        locale: "pl",
        subject: text(`${name}.subject`),
        preheader: text(`${name}.preheader`),
        heading: text(`${name}.heading`),
        blocks: [
          { kind: "paragraph", text: text(`${name}.what`, { email }) },
          { kind: "paragraph", text: text(`${name}.otherwise`) },
        ],
        reason: text("operatorReason", { site: siteName(context) }),
      },
      context,
    );
}
