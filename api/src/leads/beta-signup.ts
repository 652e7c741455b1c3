import { submitBetaSignup } from "@scm/contract";
import { insertBetaSignup } from "@scm/db";
import { implement } from "../http/implement.ts";
import { submission } from "./submission.ts";

export const betaSignupRoutes = implement(
  { submit: submitBetaSignup },
  {
    submit: submission("beta-signup", (lead, { once }, { sql }) =>
      insertBetaSignup(sql, lead, once),
    ),
  },
);
