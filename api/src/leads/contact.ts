import { ContactSubmission } from "@scm/contract";
import { insertContact } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { answerSubmission, submissionKey } from "../http/idempotency.ts";
import { limitByAddress } from "../http/rate-limit.ts";

/** Answers as soon as the row and its event are stored, whatever Redis and the mail server do. */
export function contactRoutes({ sql, limits, clientAddress, wakeRelay }: Deps) {
  return new Hono().post(
    "/api/contact",
    limitByAddress(limits.forms, clientAddress),
    jsonBody(ContactSubmission),
    async (c) => {
      const contact = c.req.valid("json");
      const result = await insertContact(sql, contact, submissionKey(c, contact));
      wakeRelay();
      return answerSubmission(c, result);
    },
  );
}
