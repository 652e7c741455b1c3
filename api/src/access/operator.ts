import { operatorEndpoints } from "@scm/contract";
import { changeOperatorAddress, inviteOperator, listOperators, changeOperator } from "@scm/db";
import { implement } from "../http/implement.ts";
import { found, wrongField } from "../http/problem.ts";

export const operatorRoutes = implement(operatorEndpoints, {
  list: (_, { sql }) => listOperators(sql),
  invite: async ({ body: { email, name = null }, operator }, { sql }) => {
    const invited = await inviteOperator(sql, { email, name, by: operator.id });
    if (!invited) throw wrongField("email", "operatorKnown");
    return invited;
  },
  change: async ({ id, body: { act }, operator, refuse }, { sql }) => {
    const outcome = await changeOperator(sql, act, { id, by: operator.id });
    found(outcome !== "unknown");
    if (outcome === "protected") throw refuse("operator-protected");
    // Every other act is done if it changes nothing, but a link would be missing or still work.
    const isNeeded = act === "invited" || act === "withdrawn";
    if (outcome === "unchanged" && isNeeded) throw refuse("operator-changed");
  },
  changeAddress: async ({ id, body: { email }, operator, refuse }, { sql }) => {
    const outcome = await changeOperatorAddress(sql, { id, email, by: operator.id });
    found(outcome !== "unknown");
    if (outcome === "known") throw wrongField("email", "operatorKnown");
    if (outcome === "protected") throw refuse("operator-protected");
  },
});
