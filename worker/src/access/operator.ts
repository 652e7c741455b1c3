import type { Account } from "@scm/contract";
import { findAccount } from "@scm/db";
import { staffMailText } from "@scm/text/mail";
import {
  GiveUp,
  type DueMail,
  type HandlerDeps,
  type Handlers,
  type OperatorEventName,
} from "../handler.ts";
import { templateFrom } from "../leads/submission.ts";
import type { MailContext } from "../mail/mail.ts";
import { siteName } from "../mail/submission-mail.ts";
import { writeLetter } from "../mail/write-letter.ts";

/** The mails about an operator's own account. */
export const operatorMails = {
  handlers: {
    "operator.password-changed": mailTo("operator.password-changed"),
    "operator.totp-disabled": mailTo("operator.totp-disabled"),
    "operator.totp-reset": mailTo("operator.totp-reset"),
    "operator.recovery-code-used": mailTo("operator.recovery-code-used"),
    "operator.recovery-codes-renewed": mailTo("operator.recovery-codes-renewed"),
  } satisfies Handlers<OperatorEventName>,
  templates: {
    "operator.password-changed": templateFrom(findAccount, operatorLetter("passwordChanged")),
    "operator.totp-disabled": templateFrom(findAccount, operatorLetter("totpDisabled")),
    "operator.totp-reset": templateFrom(findAccount, operatorLetter("totpReset")),
    "operator.recovery-code-used": templateFrom(findAccount, operatorLetter("recoveryCodeUsed")),
    "operator.recovery-codes-renewed": templateFrom(
      findAccount,
      operatorLetter("recoveryCodesRenewed"),
    ),
  },
};

/** The event makes the mail of its own name due. */
function mailTo(template: OperatorEventName) {
  return async ({ subjectId }: { subjectId: string }, { sql }: HandlerDeps): Promise<DueMail[]> => {
    const operator = await findAccount(sql, subjectId);
    if (!operator) throw new GiveUp(`operator ${subjectId} does not exist`);
    return [{ template, receiver: operator.email }];
  };
}

type Name =
  "passwordChanged" | "totpDisabled" | "totpReset" | "recoveryCodeUsed" | "recoveryCodesRenewed";

/** Without a link: a reader who is asked to act on such a mail by a link should be wary of it. */
export function operatorLetter(name: Name) {
  const text = staffMailText;
  return ({ email }: Pick<Account, "email">, context: MailContext) =>
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
