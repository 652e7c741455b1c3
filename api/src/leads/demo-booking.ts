import { submitDemoBooking } from "@scm/contract";
import { insertDemoBooking } from "@scm/db";
import { implement } from "../http/implement.ts";
import { submission } from "./submission.ts";

/** 409 for a slot that is taken, past or unknown. */
export const demoBookingRoutes = implement(
  { submit: submitDemoBooking },
  { submit: submission((lead, once, { sql }) => insertDemoBooking(sql, lead, once)) },
);
