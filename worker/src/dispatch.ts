import { eventPayloads, isEventName, type EventName } from "@scm/contract";
import {
  failEvent,
  finishEvents,
  isUnavailable,
  readSubmissions,
  releaseEvents,
  takeEvents,
  type FinishedEvent,
  type Sql,
  type TakenEvent,
} from "@scm/db";
import type { Outcome } from "@scm/queue";
import { inSpan, withoutAddresses, type Log, type Traces } from "@scm/runtime";
import { handlers } from "./catalogue.ts";
import type { Mailer } from "./deliver.ts";
import { GiveUp, type DueMail, type HandlerDeps } from "./handler.ts";
import type { LimitsOf } from "./mail/limits.ts";
import { untilWritten } from "./sender.ts";
import { together } from "./together.ts";

/** An event is given up at this failure of its handler. */
const failuresMax = 5;
/**
 * An event whose handler was killed more often than this is given up. Only handlers with a lease
 * count: the first one of a submission has none.
 */
export const crashesMax = 5;

type DispatchDeps = HandlerDeps & {
  log: Log;
  limitsOf: LimitsOf;
  mailer: Pick<Mailer, "lend" | "wake">;
  /** Tests of other parts leave it out. */
  traces?: Traces | null;
};

/** False if another worker had the event. */
type Finish = (event: FinishedEvent) => Promise<boolean>;

/** How many events of a job are handled at once. */
const handlingMax = 25;

/** Below the time that a stop may take. */
const releaseWithinMs = 20_000;

/**
 * Handles the events of a job. Each event is done, retried or given up by itself; one that another
 * worker has done or holds is left out. The events that are done at the same time are finished by
 * one statement.
 */
export function createDispatch(
  deps: DispatchDeps,
): (outboxIds: readonly string[], isDirect?: boolean) => Promise<Outcome> {
  const finish = together((events: readonly FinishedEvent[]) => finishAll(events, deps));

  return async (outboxIds, isDirect = false) => {
    const events = await openEvents(deps.sql, { outboxIds, isDirect });
    const outcomes = new Set<Outcome>();
    const left: TakenEvent[] = [];
    const rest = events.values();
    async function handleRest(): Promise<void> {
      for (const event of rest) outcomes.add(await handleOne(event, { ...deps, finish, left }));
    }
    await Promise.all(Array.from({ length: handlingMax }, handleRest));
    if (left.length > 0) await release(left, deps);
    if (outcomes.has("retry")) return "retry";
    return outcomes.has("given-up") ? "given-up" : "done";
  };
}

type Job = { outboxIds: readonly string[]; isDirect: boolean };

/**
 * Takes the events of a job. Submissions that nobody has handled are only read: their handlers write
 * nothing, so a lease would spare no work and cost a commit.
 */
async function openEvents(sql: Sql, { outboxIds, isDirect }: Job): Promise<TakenEvent[]> {
  const read = isDirect ? await readSubmissions(sql, outboxIds) : [];
  if (read.length === outboxIds.length) return read;
  const wereRead = new Set(read.map(({ id }) => id));
  const others = outboxIds.filter((id) => !wereRead.has(id));
  return [...read, ...(await takeEvents(sql, others))];
}

/** The mails that become due go out at once as far as the mailer has places. */
async function finishAll(
  events: readonly FinishedEvent[],
  { sql, mailer }: DispatchDeps,
): Promise<boolean[]> {
  const mailCount = events.flatMap(({ mails }) => mails).length;
  const finished: boolean[] = [];
  let areMailsLeft = false;
  await mailer.lend(mailCount, async (places) => {
    const { wereHeld, claimed } = await finishEvents(sql, events, places);
    finished.push(...wereHeld);
    areMailsLeft = claimed.length < mailCount;
    return claimed;
  });
  if (areMailsLeft) mailer.wake();
  return finished;
}

/** `left` collects the events to release. */
type HandlingDeps = DispatchDeps & { finish: Finish; left: TakenEvent[] };

async function handleOne(event: TakenEvent, deps: HandlingDeps): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    const step = { name: `handle ${event.event}`, parent: event.traceparent };
    const { wasHeld, mailCount } = await inSpan(
      deps.traces ?? null,
      { ...step, fields: fieldsOf(event) },
      () => handleAndFinish(event, deps),
    );
    if (wasHeld) noteHandled(event, { startedAt, mailCount, log: deps.log });
    return "done";
  } catch (error) {
    try {
      return await settleFailure(event, error, deps);
    } catch (failure) {
      deps.log.error("the failure of an event could not be written", {
        ...fieldsOf(event),
        error: failure,
      });
      deps.left.push(event);
      return "retry";
    }
  }
}

async function handleAndFinish(event: TakenEvent, deps: HandlingDeps) {
  const mails = await handle(event, deps);
  const due = mails.map((mail) => ({ ...mail, limits: deps.limitsOf(mail) }));
  const wasHeld = await deps.finish({ ...event, mails: due });
  return { wasHeld, mailCount: due.length };
}

type Handled = { startedAt: number; mailCount: number; log: Log };

function noteHandled(event: TakenEvent, { startedAt, mailCount, log }: Handled): void {
  const durationMs = Math.round(performance.now() - startedAt);
  log.info("event handled", { ...fieldsOf(event), durationMs, count: mailCount });
}

function fieldsOf({ id, event, requestId }: TakenEvent) {
  return { outboxId: id, event, requestId: requestId ?? undefined };
}

/**
 * Releases events for the retry of their job, which finds no event that is still leased. Repeated
 * while PostgreSQL restarts; otherwise the leases end by themselves, as if the worker were killed.
 */
async function release(events: readonly TakenEvent[], { sql, log }: DispatchDeps): Promise<void> {
  try {
    await untilWritten(() => releaseEvents(sql, events), performance.now() + releaseWithinMs);
  } catch (error) {
    log.warn("events stay leased", { count: events.length, error });
  }
}

async function handle(event: TakenEvent, deps: HandlerDeps): Promise<DueMail[]> {
  if (!isEventName(event.event)) throw unknownEvent(event);
  return handleAs(event.event, event, deps);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties payload and handler
async function handleAs<Name extends EventName>(
  name: Name,
  { id, subjectId, payload }: TakenEvent,
  deps: HandlerDeps,
): Promise<DueMail[]> {
  const parsed = eventPayloads[name].safeParse(payload);
  if (!parsed.success) throw new GiveUp(`the payload of ${name} is not as the catalogue says`);
  return handlers[name]({ id, subjectId, payload: parsed.data }, deps);
}

/** During a rolling update a newer api may emit events that this worker does not know yet. */
function unknownEvent({ event, isOld }: TakenEvent): Error {
  const reason = `no handler knows the event ${event}`;
  return isOld ? new GiveUp(reason) : new NotYet(reason);
}

/** Thrown for an event that a newer worker can handle. Its retry is not counted as a failure. */
class NotYet extends Error {
  override name = "NotYet";
}

async function settleFailure(
  event: TakenEvent,
  error: unknown,
  { sql, log, left }: HandlingDeps,
): Promise<Outcome> {
  const fields = { ...fieldsOf(event), error };
  const isWaiting = isUnavailable(error);
  if (isWaiting || error instanceof NotYet) {
    log.warn(isWaiting ? "event waits for postgresql" : "event is left for a newer worker", fields);
    left.push(event);
    return "retry";
  }
  const isFinal = error instanceof GiveUp;
  const state = await failEvent(sql, event, {
    reason: withoutAddresses(error instanceof Error ? error.message : error),
    failuresMax: isFinal ? 1 : failuresMax,
  });
  log.error(state === "dead" ? "event given up" : "event failed", fields);
  return state === "dead" ? "given-up" : "retry";
}
