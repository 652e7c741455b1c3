import { eventPayloads, isEventName, type EventName } from "@scm/contract";
import {
  failEvent,
  finishEvent,
  isUnavailable,
  releaseEvent,
  takeEvent,
  type TakenEvent,
} from "@scm/db";
import type { Outcome } from "@scm/queue";
import { withoutAddresses, type Log } from "@scm/runtime";
import { handlers } from "./catalogue.ts";
import { GiveUp, type DueMail, type HandlerDeps } from "./handler.ts";

/** An event is given up at this failure of its handler. */
const failuresMax = 5;
/** An event whose handler was killed more often than this is given up. */
export const crashesMax = 5;

type DispatchDeps = HandlerDeps & { log: Log; onMailsDue: () => void };

/**
 * Handles one event, and decides whether it is done, retried or given up. An event that another
 * worker has done or holds counts as done.
 */
export async function dispatch(outboxId: string, deps: DispatchDeps): Promise<Outcome> {
  const event = await takeEvent(deps.sql, outboxId);
  if (!event) return "done";
  try {
    const mails = await handle(event, deps);
    await finishEvent(deps.sql, event, mails);
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
    await releaseEvent(sql, event).catch(() => undefined);
    return "retry";
  }
  if (error instanceof NotYet) {
    log.warn("event is left for a newer worker", fields);
    await releaseEvent(sql, event);
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
