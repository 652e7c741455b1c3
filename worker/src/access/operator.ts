import { findAccount } from "@scm/db";
import { GiveUp, type Handlers, type Templates } from "../handler.ts";
import { operatorMail } from "../mail/operator.ts";

export const operatorHandlers: Handlers<"operator.password-changed"> = {
  async "operator.password-changed"({ subjectId }, { sql }) {
    const operator = await findAccount(sql, subjectId);
    if (!operator) throw new GiveUp(`operator ${subjectId} does not exist`);
    return [{ template: "operator.password-changed", receiver: operator.email }];
  },
};

export const operatorTemplates: Templates<"operator.password-changed"> = {
  async "operator.password-changed"({ id }, { sql, context }) {
    const operator = await findAccount(sql, id);
    return operator && operatorMail.passwordChanged(operator, context);
  },
};
