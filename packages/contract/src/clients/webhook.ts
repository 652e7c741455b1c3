/** What the system of a club is told, at the address that its tenant names. */
import { z } from "zod";
import { BugReportStatus } from "../leads/bug-report.ts";

/** The body of a webhook: only ids and states, the rest is asked for with a token. */
export const WebhookEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("bug-report.status-changed"),
    timestamp: z.iso.datetime(),
    data: z.object({ id: z.uuid(), status: BugReportStatus }),
  }),
  /** Sent by an operator's hand, to see whether the address answers. */
  z.object({ type: z.literal("test"), timestamp: z.iso.datetime(), data: z.object({}) }),
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const WebhookState = z.enum(["pending", "sending", "sent", "dead"]);

/** A webhook as the operator follows it. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  type: z.string(),
  /** Ids and states only: which report it is about. */
  data: z.record(z.string(), z.string()),
  state: WebhookState,
  attemptCount: z.number().int().nonnegative(),
  /** What the club's system answered the last time; null when it did not. */
  responseStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  dueAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** What an operator sees of a tenant's webhooks: the newest 100, and what they are signed with. */
export const TenantWebhooks = z.object({
  /** `whsec_…`, null until the worker has issued it. */
  secret: z.string().nullable(),
  deliveries: z.array(WebhookDelivery),
});
export type TenantWebhooks = z.infer<typeof TenantWebhooks>;
