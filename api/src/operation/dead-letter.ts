import { deadLetterEndpoints } from "@scm/contract";
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from "@scm/db";
import { found } from "../http/problem.ts";
import { implement } from "../http/implement.ts";

/** Dead letters and their retries. Workers claim retried mails and webhooks within a second. */
export const deadLetterRoutes = implement(deadLetterEndpoints, {
  list: ({ query }, { sql }) => listDeadLetters(sql, query),
  retry: async ({ id, operator, refuse }, { sql }) => {
    const outcome = found(await retryDeadLetter(sql, { id, operatorId: operator.id }));
    if (outcome !== "retried") throw refuse(outcome);
  },
  retryAll: async ({ body: { kind }, operator }, { sql }) => ({
    count: await retryDeadLetters(sql, { kind, operatorId: operator.id }),
  }),
});
