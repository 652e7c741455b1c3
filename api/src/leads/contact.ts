import { submitContact, typedLeadEndpoints, type TypedContact } from "@scm/contract";
import { insertContact, type Submitted } from "@scm/db";
import { implement } from "../http/implement.ts";
import { submission, typedSubmission } from "./submission.ts";

export const contactRoutes = implement(
  { submit: submitContact, type: typedLeadEndpoints.contact },
  {
    submit: submission("contact", (lead, { once }, { sql }) => insertContact(sql, lead, once)),
    type: typedSubmission("contact", (lead: Submitted<TypedContact>, { once }, { sql }) =>
      insertContact(sql, lead, once),
    ),
  },
);
