import { sendMailAgain as endpoint } from "@scm/contract";
import { sendMailAgain } from "@scm/db";
import { found } from "../http/problem.ts";
import { implement } from "../http/implement.ts";

/** Resends a mail for an operator; a worker claims it within a second. */
export const mailRoutes = implement(
  { sendAgain: endpoint },
  {
    async sendAgain({ id, operator, refuse }, { sql }) {
      const result = found(await sendMailAgain(sql, { id, operatorId: operator.id }));
      if (result.kind === "restricted") throw refuse("lead-restricted");
      if (result.kind !== "again") throw refuse(`mail-${result.kind}`);
      return result.mail;
    },
  },
);
