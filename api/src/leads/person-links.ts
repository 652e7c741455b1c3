import { changePersonLinks } from "@scm/contract";
import { changePersonLinks as storePersonLinks } from "@scm/db";
import { implement } from "../http/implement.ts";

/** The links that operators make between the addresses of a person. */
export const personLinkRoutes = implement(
  { changePersonLinks },
  {
    async changePersonLinks({ body, operator }, { sql }) {
      await storePersonLinks(sql, { ...body, operatorId: operator.id });
    },
  },
);
