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
import { createTemplate } from "../leads/submission.ts";
import type { Mail, MailContext } from "../mail/mail.ts";
import { renderMail } from "../mail/render-mail.ts";
import { siteName } from "../mail/submission-mail.ts";

/** Mails about an operator's own account. Each event makes the mail of its own name due. */
export const operatorMails = {
  handlers: forEachEvent(handler) satisfies Handlers<OperatorEventName>,
  templates: forEachEvent((event) => createTemplate(findAccount, writer(event))),
  write: forEachEvent(writer),
};

function forEachEvent<Value>(
  make: (event: OperatorEventName) => Value,
): Record<OperatorEventName, Value> {
  return {
    "operator.password-changed": make("operator.password-changed"),
    "operator.passkey-added": make("operator.passkey-added"),
    "operator.passkey-removed": make("operator.passkey-removed"),
    "operator.passkeys-reset": make("operator.passkeys-reset"),
    "operator.passkey-refused": make("operator.passkey-refused"),
  };
}

function handler(template: OperatorEventName) {
  return async ({ subjectId }: { subjectId: string }, { sql }: HandlerDeps): Promise<DueMail[]> => {
    const operator = await findAccount(sql, subjectId);
    if (!operator) throw new GiveUp(`operator ${subjectId} does not exist`);
    return [{ template, receiver: operator.email }];
  };
}

/** The mail has no link: a reader should be wary of any mail that asks to act by one. */
function writer(event: OperatorEventName) {
  const text = staffMailText;
  return ({ email }: Pick<Account, "email">, context: MailContext): Mail =>
    renderMail(
      {
        locale: "pl",
        subject: text(`${event}.subject`),
        preheader: text(`${event}.preheader`),
        heading: text(`${event}.heading`),
        blocks: [
          { kind: "paragraph", text: text(`${event}.what`, { email }) },
          { kind: "paragraph", text: text(`${event}.otherwise`) },
        ],
        reason: text("operator.reason", { site: siteName(context) }),
      },
      context,
    );
}
