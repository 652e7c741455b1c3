import type { Metrics } from "@scm/runtime";
import type { Breaker } from "./breaker.ts";
import type { SendResult } from "./transport.ts";

const outcomes = [
  "accepted",
  "refused",
  "blocked",
  "denied",
  "deferred",
  "unreachable",
  "cancelled",
  "unknown",
  "withdrawn",
] as const satisfies readonly (SendResult["kind"] | "withdrawn")[];

/** @returns counts the outcome of an attempt */
export function addMailMetrics(
  metrics: Metrics | null,
  breaker: Breaker,
): (outcome: (typeof outcomes)[number]) => void {
  const isOpen = () => (breaker.hold() === null ? 0 : 1);
  metrics?.watch(
    "scm_mail_breaker_open",
    "1 while the mail server is away or takes no mails for this worker",
    isOpen,
  );
  const attempts = metrics?.counter({
    name: "scm_mail_attempts_total",
    help: "Attempts of this worker to send a mail, by outcome",
    labelNames: ["outcome"],
  });
  // A rate of what has not happened yet is zero, not unknown.
  for (const outcome of outcomes) attempts?.inc({ outcome }, 0);
  return (outcome) => attempts?.inc({ outcome });
}
