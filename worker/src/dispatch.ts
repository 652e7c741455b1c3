import { eventPayloads, isEventName, type EventName } from "@scm/contract";
import {
  failEvent,
  finishEvents,
  isUnavailable,
  releaseEvents,
  takeEvents,
  type FinishedEvent,
  type TakenEvent,
} from "@scm/db";
import type { Outcome } from "@scm/queue";
import { withoutAddresses, type Log } from "@scm/runtime";
import { handlers } from "./catalogue.ts";
import type { Mailer } from "./deliver.ts";
import { GiveUp, type DueMail, type HandlerDeps } from "./handler.ts";
import type { LimitsOf } from "./mail/limits.ts";
import { untilWritten } from "./sender.ts";
import { together } from "./together.ts";

/** An event is given up at this failure of its handler. */
const failuresMax = 5;
/** An event whose handler was killed more often than this is given up. */
export const crashesMax = 5;

type DispatchDeps = HandlerDeps & {
  log: Log;
  limitsOf: LimitsOf;
  mailer: Pick<Mailer, "wake">;
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
): (outboxIds: readonly string[]) => Promise<Outcome> {
  const finish = together((events: readonly FinishedEvent[]) => finishAll(events, deps));

  return async (outboxIds) => {
    const events = await takeEvents(deps.sql, outboxIds);
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

async function finishAll(
  events: readonly FinishedEvent[],
  { sql, mailer }: DispatchDeps,
): Promise<boolean[]> {
  const wereHeld = await finishEvents(sql, events);
  if (wereHeld.includes(true)) mailer.wake();
  return wereHeld;
}

/** `left` collects the events to release. */
type HandlingDeps = DispatchDeps & { finish: Finish; left: TakenEvent[] };

async function handleOne(event: TakenEvent, deps: HandlingDeps): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    const { wasHeld, mailCount } = await handleAndFinish(event, deps);
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
