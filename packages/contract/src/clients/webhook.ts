/** Webhooks to the address of a tenant. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { operatorEndpoint } from "../endpoint.ts";
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

const WebhookState = z.enum(["pending", "sending", "sent", "dead"]);

/** A webhook and its delivery. */
export const WebhookDelivery = z.object({
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
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The newest 100 webhooks of a tenant. */
export const TenantWebhooks = z.object({ deliveries: z.array(WebhookDelivery) });
export type TenantWebhooks = z.infer<typeof TenantWebhooks>;

/** `whsec_` and 256 bits in base64. */
const WebhookSecret = z.object({ secret: z.string() });

export const webhookEndpoints = {
  read: operatorEndpoint({
    method: "GET",
    path: "/api/admin/tenants/:id/webhooks",
    answer: { schema: TenantWebhooks },
  }),
  test: operatorEndpoint({
    method: "POST",
    path: "/api/admin/tenants/:id/webhooks/test",
    answer: { status: 201, schema: WebhookDelivery },
    problems: ["no-webhook-address", "tenant-inactive"],
  }),
  resend: operatorEndpoint({
    method: "POST",
    path: "/api/admin/webhooks/:id/resend",
    answer: { schema: WebhookDelivery },
    problems: ["no-webhook-address", "tenant-inactive"],
  }),
  revealSecret: operatorEndpoint({
    method: "POST",
    path: "/api/admin/tenants/:id/webhooks/secret",
    freshProof: true,
    answer: { schema: WebhookSecret },
    problems: ["no-credentials", "secret-unreadable"],
  }),
  rotateSecret: operatorEndpoint({
    method: "POST",
    path: "/api/admin/tenants/:id/webhooks/secrets",
    freshProof: true,
    answer: { status: 201, schema: WebhookSecret },
    problems: ["no-credentials", "rotated-meanwhile"],
  }),
};
