import type { BulkChangeResult, ProblemSlug } from "@scm/contract";
import { isUnavailable } from "@scm/db";
import { startDeadline, type Deadline } from "@scm/runtime";
import { problemText } from "@scm/text/problems";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { answerWithinMs, languageOf } from "../http/problem.ts";
import { refusals, saverOf, type LeadAdmin } from "./lead-admin.ts";

type BulkChange<Status> = ({ status: Status } | { ownerId: string | null }) & { ids: string[] };

/** Leads changed in parallel, each by its own statement. */
const atOnceMax = 5;

/** No lead is started after this time; the rest is reported as failed. */
const workingMs = 2_000;

/**
 * At this time the call is answered with what is done. A lead whose change is still under way then
 * counts as failed: it waits for another transaction, or PostgreSQL is slow.
 */
const endMs = answerWithinMs - 500;

type Call<Status> = { c: Context; body: BulkChange<Status>; operator: { id: string } };

/** Changes many leads, each as a single change does, with its timeline and events. */
export function changeStatuses<Lead extends object, Status extends string>(
  admin: LeadAdmin<Lead, Status>,
) {
  const save = saverOf(admin);

  return async ({ c, body, operator }: Call<Status>, { sql }: Deps): Promise<BulkChangeResult> => {
    const change = "status" in body ? { status: body.status } : { ownerId: body.ownerId };
    const deadline = startDeadline({ timeoutMs: endMs });
    const startsUntil = performance.now() + workingMs;
    const ids = [...new Set(body.ids)];
    const outcomes = await eachUntil(startsUntil, ids, (id) =>
      outcomeOf(deadline, () =>
        save(sql, { ...change, id, adminNotes: null, operatorId: operator.id }),
      ),
    );
    deadline.end();
    const left = ids.slice(outcomes.length);
    return resultOf([...outcomes, ...left.map(putOff)], languageOf(c));
  };
}

type Before = { status: string; ownerId: string | null };
type Outcome =
  | { kind: "changed"; before: Before }
  | { kind: "unchanged" }
  | { kind: "failed"; problem: ProblemSlug };
type Settled = { id: string; outcome: Outcome };

type Save = () => ReturnType<ReturnType<typeof saverOf>>;

async function outcomeOf(deadline: Deadline, save: Save): Promise<Outcome> {
  try {
    const result = await deadline.race(save());
    if (result === null) return { kind: "failed", problem: "not-found" };
    if (result.kind !== "saved") return { kind: "failed", problem: refusals[result.kind] };
    const { isChanged, statusBefore: status = "", ownerBefore: ownerId = null } = result;
    return isChanged ? { kind: "changed", before: { status, ownerId } } : { kind: "unchanged" };
  } catch (error) {
    // Only this lead may be locked, so the others are still tried.
    if (!isUnavailable(error) && deadline.reason() === null) throw error;
    return { kind: "failed", problem: "unavailable" };
  }
}

/**
 * Changes leads in order, `atOnceMax` in parallel. Leads that are not started in time are missing
 * from the result.
 */
async function eachUntil(
  startsUntil: number,
  ids: readonly string[],
  change: (id: string) => Promise<Outcome>,
): Promise<Settled[]> {
  const settled: Settled[] = [];
  while (settled.length < ids.length && performance.now() < startsUntil) {
    const some = ids.slice(settled.length, settled.length + atOnceMax);
    settled.push(
      ...(await Promise.all(some.map(async (id) => ({ id, outcome: await change(id) })))),
    );
  }
  return settled;
}

function putOff(id: string): Settled {
  return { id, outcome: { kind: "failed", problem: "unavailable" } };
}

function resultOf(
  settled: readonly Settled[],
  locale: ReturnType<typeof languageOf>,
): BulkChangeResult {
  return {
    changed: settled.filter(({ outcome }) => outcome.kind === "changed").length,
    before: settled.flatMap(({ id, outcome }) =>
      outcome.kind === "changed" ? [{ id, ...outcome.before }] : [],
    ),
    unchanged: settled.filter(({ outcome }) => outcome.kind === "unchanged").length,
    failed: settled.flatMap(({ id, outcome }) =>
      outcome.kind === "failed" ? [{ id, ...problemText(locale, outcome.problem) }] : [],
    ),
  };
}
