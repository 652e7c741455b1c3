import { submitDemoBooking } from "@scm/contract";
import { insertDemoBooking } from "@scm/db";
import { implement } from "../http/implement.ts";
import { submission } from "./submission.ts";

/** A slot that is taken, past or unknown is answered 409. */
export const demoBookingRoutes = implement(
  { submit: submitDemoBooking },
  { submit: submission((lead, once, { sql }) => insertDemoBooking(sql, lead, once)) },
);
