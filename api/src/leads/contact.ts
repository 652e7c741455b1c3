import { ContactSubmission } from "@scm/contract";
import { insertContact } from "@scm/db";
import type { Deps } from "../deps.ts";
import { submissionRoute } from "./submission.ts";

export function contactRoutes(deps: Deps) {
  return submissionRoute(deps, {
    path: "/api/contact",
    schema: ContactSubmission,
    store: (lead, once) => insertContact(deps.sql, lead, once),
  });
}
