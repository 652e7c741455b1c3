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
import { GiveUp, type DueMail, type HandlerDeps } from "./handler.ts";
import { together } from "./together.ts";

/** An event is given up at this failure of its handler. */
const failuresMax = 5;
/** An event whose handler was killed more often than this is given up. */
export const crashesMax = 5;

type DispatchDeps = HandlerDeps & { log: Log; onMailsDue: () => void };

type Finish = (event: FinishedEvent) => Promise<boolean>;

/** How many events of a job are handled at once. */
const handlingMax = 25;

/**
 * Handles the events of a job. Each event is done, retried or given up by itself; one that another
 * worker has done or holds is left out. The events that are done at the same time are finished by
 * one statement.
 */
export function createDispatch(
  deps: DispatchDeps,
): (outboxIds: readonly string[]) => Promise<Outcome> {
  const finish = together((events: readonly FinishedEvent[]) => finishEvents(deps.sql, events));

  return async (outboxIds) => {
    const events = await takeEvents(deps.sql, outboxIds);
    const outcomes = new Set<Outcome>();
    const rest = events.values();
    async function handleRest(): Promise<void> {
      for (const event of rest) outcomes.add(await handleOne(event, { ...deps, finish }));
    }
    await Promise.all(Array.from({ length: handlingMax }, handleRest));
    if (outcomes.has("retry")) return "retry";
    return outcomes.has("given-up") ? "given-up" : "done";
  };
}

async function handleOne(
  event: TakenEvent,
  deps: DispatchDeps & { finish: Finish },
): Promise<Outcome> {
  try {
    const mails = await handle(event, deps);
    await deps.finish({ ...event, mails });
    if (mails.length > 0) deps.onMailsDue();
    return "done";
  } catch (error) {
    return settleFailure(event, error, deps);
  }
}

async function handle(event: TakenEvent, deps: HandlerDeps): Promise<DueMail[]> {
  if (!isEventName(event.event)) throw unknownEvent(event);
  return handleAs(event.event, event, deps);
}

/** The type parameter ties the payload to its handler. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
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
  { sql, log }: DispatchDeps,
): Promise<Outcome> {
  const fields = { outboxId: event.id, event: event.event, error };
  if (isUnavailable(error)) {
    // If the release fails as well, the lease ends by itself.
    log.warn("event waits for postgresql", fields);
    await releaseEvents(sql, [event]).catch(() => undefined);
    return "retry";
  }
  if (error instanceof NotYet) {
    log.warn("event is left for a newer worker", fields);
    await releaseEvents(sql, [event]);
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
