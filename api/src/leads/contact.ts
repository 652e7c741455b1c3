import { submitContact } from "@scm/contract";
import { insertContact } from "@scm/db";
import { implement } from "../http/implement.ts";
import { submission } from "./submission.ts";

export const contactRoutes = implement(
  { submit: submitContact },
  { submit: submission("contact", (lead, { once }, { sql }) => insertContact(sql, lead, once)) },
);
