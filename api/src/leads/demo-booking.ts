import { DemoBookingSubmission } from "@scm/contract";
import { insertDemoBooking } from "@scm/db";
import type { Deps } from "../deps.ts";
import { submissionRoute } from "./submission.ts";

/** A slot that is taken, past or unknown is answered 409. */
export function demoBookingRoutes(deps: Deps) {
  return submissionRoute(deps, {
    path: "/api/demo-booking",
    schema: DemoBookingSubmission,
    store: (lead, once) => insertDemoBooking(deps.sql, lead, once),
  });
}
