/** The event catalogue: everything that is made known through the outbox. */
import type { z } from "zod";
import { contactEvents } from "./leads/contact.ts";

/** Payload schema per event. Ids travel in the outbox row itself; a payload holds no personal data. */
export const eventPayloads = { ...contactEvents };

export type EventName = keyof typeof eventPayloads;
export type EventPayload<Name extends EventName> = z.infer<(typeof eventPayloads)[Name]>;

/** Whether the catalogue knows this name; an outbox row may hold one that a later release dropped. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventPayloads, name);
}
