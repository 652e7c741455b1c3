/** Webhooks to the address of a tenant. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { BugReportStatus } from "../leads/bug-report.ts";

/** The body of a webhook. */
export const WebhookEvent = z
  .discriminatedUnion("type", [
    z.object({
      type: z.literal("bug-report.status-changed"),
      timestamp: z.iso.datetime(),
      data: z.object({ id: z.uuid(), status: BugReportStatus }),
    }),
    /** A test that an operator sends. */
    z.object({ type: z.literal("test"), timestamp: z.iso.datetime(), data: z.object({}) }),
  ])
  .register(documented, {
    name: "WebhookEvent",
    description: "Ids and states only; the rest is asked for with a token.",
  });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const WebhookState = z.enum(["pending", "sending", "sent", "dead"]);

/** A webhook and its delivery. */
export const WebhookDelivery = z
  .object({
    id: z.uuid(),
    type: z.string(),
    /** The id of the report. */
    data: z.record(z.string(), z.string()),
    state: WebhookState,
    attemptCount: z.number().int().nonnegative(),
    /** The last status that the club's system answered; null without an answer. */
    responseStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
    dueAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .register(documented, {
    name: "WebhookDelivery",
    description: "A webhook, and what has become of it.",
  });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The newest 100 webhooks of a tenant, and the secret that signs them. */
export const TenantWebhooks = z
  .object({
    /** `whsec_…`, null until the worker has issued it. */
    secret: z.string().nullable(),
    deliveries: z.array(WebhookDelivery),
  })
  .register(documented, {
    name: "TenantWebhooks",
    description: "What a tenant's system was told. `secret` signs it, as Standard Webhooks says.",
  });
export type TenantWebhooks = z.infer<typeof TenantWebhooks>;

export const webhookEndpoints = {
  read: endpoint({
    name: "readWebhooks",
    method: "GET",
    path: "/api/admin/tenants/:id/webhooks",
    tag: "Clients",
    summary: "Read the newest 100 webhooks of a tenant, and what they are signed with",
    caller: "operator",
    answer: { description: "The webhooks.", schema: TenantWebhooks },
  }),
  test: endpoint({
    name: "testWebhook",
    method: "POST",
    path: "/api/admin/tenants/:id/webhooks/test",
    tag: "Clients",
    summary: "Send a tenant a webhook of the type `test`",
    caller: "operator",
    answer: { status: 201, description: "It is due.", schema: WebhookDelivery },
    problems: ["no-webhook-address", "tenant-inactive"],
  }),
  resend: endpoint({
    name: "resendWebhook",
    method: "POST",
    path: "/api/admin/webhooks/:id/resend",
    tag: "Clients",
    summary: "Send a webhook once more",
    details:
      "One that was not taken keeps its id, so that its receiver can tell the repetition. One that was taken goes out as a new one.",
    caller: "operator",
    answer: { description: "It is due.", schema: WebhookDelivery },
    problems: ["no-webhook-address", "tenant-inactive"],
  }),
};
