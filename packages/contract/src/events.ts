/** The event catalogue: everything that is made known through the outbox. */
import type { z } from "zod";
import { operatorEvents } from "./access/account.ts";
import { scmInstanceEvents } from "./clients/scm-instance.ts";
import { tenantEvents } from "./clients/tenant.ts";
import { betaSignupEvents } from "./leads/beta-signup.ts";
import { bugReportEvents } from "./leads/bug-report.ts";
import { contactEvents } from "./leads/contact.ts";
import { demoBookingEvents } from "./leads/demo-booking.ts";
import { orderEvents } from "./leads/order.ts";

const payloads = {
  ...contactEvents,
  ...demoBookingEvents,
  ...orderEvents,
  ...betaSignupEvents,
  ...bugReportEvents,
  ...tenantEvents,
  ...scmInstanceEvents,
  ...operatorEvents,
};

export type EventName = keyof typeof payloads;
export type EventPayload<Name extends EventName> = z.infer<(typeof payloads)[Name]>;

/** Payload schema per event. Ids travel in the outbox row itself; a payload holds no personal data. */
export const eventPayloads: { [Name in EventName]: z.ZodType<EventPayload<Name>> } = payloads;

/** Whether the catalogue knows this name; an outbox row may hold one that a later release dropped. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventPayloads, name);
}
