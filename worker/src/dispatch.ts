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

/** A handler that failed five times, or took five processes with it, is not tried again by itself. */
const failuresMax = 5;
export const crashesMax = 5;

type DispatchDeps = HandlerDeps & { log: Log; onMailsDue: () => void };

/**
 * Handles one event, once: the only place that decides between done, try again and give up. An event
 * that is done already, or that another worker holds, counts as done.
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

/** The name as a type of its own ties the payload to the handler that takes it. */
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

/** A newer api may have written it while this worker is still to be replaced; a day is time enough. */
function unknownEvent({ event, isOld }: TakenEvent): Error {
  const reason = `no handler knows the event ${event}`;
  return isOld ? new GiveUp(reason) : new NotYet(reason);
}

/** Thrown for what may succeed elsewhere or later; it is not counted as a failure. */
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
    // Not the event's fault, and perhaps nothing can be written now: then its lease ends by itself.
    log.warn("event waits for postgresql", fields);
    await releaseEvent(sql, event).catch(() => undefined);
    return "retry";
  }
  if (error instanceof NotYet) {
    log.warn("event is left for a newer worker", fields);
    await releaseEvent(sql, event);
    return "retry";
  }
  const isHopeless = error instanceof GiveUp;
  const state = await failEvent(sql, event, {
    reason: withoutAddresses(error instanceof Error ? error.message : error),
    failuresMax: isHopeless ? 1 : failuresMax,
  });
  log.error(state === "dead" ? "event given up" : "event failed", fields);
  return state === "dead" ? "given-up" : "retry";
}
