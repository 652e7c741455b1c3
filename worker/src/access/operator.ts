import { findAccount } from "@scm/db";
import {
  GiveUp,
  type Handlers,
  type OperatorEventName,
  type Template,
  type Templates,
} from "../handler.ts";
import { operatorMail, type OperatorLetter } from "../mail/operator.ts";

export const operatorHandlers: Handlers<OperatorEventName> = {
  "operator.password-changed": tellOperator("operator.password-changed"),
  "operator.totp-disabled": tellOperator("operator.totp-disabled"),
  "operator.totp-reset": tellOperator("operator.totp-reset"),
  "operator.recovery-code-used": tellOperator("operator.recovery-code-used"),
  "operator.recovery-codes-renewed": tellOperator("operator.recovery-codes-renewed"),
};

export const operatorTemplates: Templates<OperatorEventName> = {
  "operator.password-changed": letterOf(operatorMail.passwordChanged),
  "operator.totp-disabled": letterOf(operatorMail.totpDisabled),
  "operator.totp-reset": letterOf(operatorMail.totpReset),
  "operator.recovery-code-used": letterOf(operatorMail.recoveryCodeUsed),
  "operator.recovery-codes-renewed": letterOf(operatorMail.recoveryCodesRenewed),
};

/** The operator whose account it is gets the one mail of this name. */
function tellOperator<Name extends OperatorEventName>(template: Name): Handlers<Name>[Name] {
  return async ({ subjectId }, { sql }) => {
    const operator = await findAccount(sql, subjectId);
    if (!operator) throw new GiveUp(`operator ${subjectId} does not exist`);
    return [{ template, receiver: operator.email }];
  };
}

function letterOf(write: OperatorLetter): Template {
  return async ({ id }, { sql, context }) => {
    const operator = await findAccount(sql, id);
    return operator && write(operator, context);
  };
}
