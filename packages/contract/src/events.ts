/** The event catalogue. */
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

/** Payload schemas by event. Ids travel in the outbox row; payloads hold no personal data. */
export const eventPayloads: { [Name in EventName]: z.ZodType<EventPayload<Name>> } = payloads;

/** False for an event of a later release. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventPayloads, name);
}
