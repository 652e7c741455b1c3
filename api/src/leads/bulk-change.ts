import { bulkChangeMax, type BulkChangeResult, type ProblemSlug } from "@scm/contract";
import { isUnavailable, listIds, type RecordFilter } from "@scm/db";
import { startDeadline, type Deadline } from "@scm/runtime";
import { problemText } from "@scm/text/problems";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { answerWithinMs, languageOf } from "../http/problem.ts";
import { filterFor, refusals, saverOf, type LeadAdmin } from "./lead-admin.ts";

type BulkChange<Status> = ({ status: Status } | { ownerId: string | null }) &
  ({ ids: string[] } | { filter: RecordFilter; cursor?: string | undefined });

/** Leads changed in parallel, each by its own statement. */
const atOnceMax = 5;

/**
 * No lead is started after this time. A call with ids reports the rest as failed; a call with a filter
 * leaves them for the next one.
 */
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
    const ids = await idsOf({ body, operator }, admin, sql);
    const outcomes = await eachUntil(startsUntil, ids.slice(0, bulkChangeMax), (id) =>
      outcomeOf(deadline, () =>
        save(sql, { ...change, id, adminNotes: null, operatorId: operator.id }),
      ),
    );
    deadline.end();
    const left = ids.slice(outcomes.length);
    // A call with ids reports every id; a call with a filter returns the cursor of the next call.
    const all = "ids" in body ? [...outcomes, ...left.map(putOff)] : outcomes;
    const next = "ids" in body || left.length === 0 ? null : (outcomes.at(-1)?.id ?? null);
    return resultOf(all, { next, locale: languageOf(c) });
  };
}

async function idsOf<Status extends string>(
  { body, operator }: Pick<Call<Status>, "body" | "operator">,
  { table }: Pick<LeadAdmin<never, Status>, "table">,
  sql: Deps["sql"],
): Promise<string[]> {
  if ("ids" in body) return [...new Set(body.ids)];
  const { cursor } = body;
  const filter = filterFor(operator, body.filter);
  return listIds(sql, table, { ...filter, sort: "newest", cursor, limit: bulkChangeMax + 1 });
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
 * from the result; the first ones always are started, so that a call with a filter gets on.
 */
async function eachUntil(
  startsUntil: number,
  ids: readonly string[],
  change: (id: string) => Promise<Outcome>,
): Promise<Settled[]> {
  const settled: Settled[] = [];
  while (settled.length < ids.length && (settled.length === 0 || performance.now() < startsUntil)) {
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
  { next, locale }: { next: string | null; locale: ReturnType<typeof languageOf> },
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
    next,
  };
}
