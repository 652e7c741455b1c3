import { LeadKind } from "@scm/contract";
import type { Metrics } from "@scm/runtime";

/** The counters of the api. */
export type ApiMetrics = ReturnType<typeof addApiMetrics>;

/** Every call is answered within 4.5 s. */
const secondsUpTo = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function addApiMetrics(metrics: Metrics) {
  const submissions = metrics.counter({
    name: "scm_submissions_total",
    help: "Submissions that were stored; a repetition counts once",
    labelNames: ["kind"],
  });
  // A rate of what has not happened yet is zero, not unknown.
  for (const kind of LeadKind.options) submissions.inc({ kind }, 0);
  const requests = metrics.histogram({
    name: "scm_http_request_duration_seconds",
    help: "Time until an answer began, by the pattern of its route",
    labelNames: ["method", "route", "status"],
    buckets: secondsUpTo,
  });
  return { submissions, requests };
}
