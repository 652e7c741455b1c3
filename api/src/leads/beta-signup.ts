import { BetaSignupSubmission } from "@scm/contract";
import { insertBetaSignup } from "@scm/db";
import type { Deps } from "../deps.ts";
import { submissionRoute } from "./submission.ts";

export function betaSignupRoutes(deps: Deps) {
  return submissionRoute(deps, {
    path: "/api/beta-test-signup",
    schema: BetaSignupSubmission,
    store: (lead, once) => insertBetaSignup(deps.sql, lead, once),
  });
}
