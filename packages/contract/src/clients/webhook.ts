/** Webhooks to the address of a tenant. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { BugReportStatus } from "../leads/bug-report.ts";
import { clientShared } from "./tenant.ts";

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

/** The newest 100 webhooks of a tenant. */
export const TenantWebhooks = z
  .object({ deliveries: z.array(WebhookDelivery) })
  .register(documented, {
    name: "TenantWebhooks",
    description: "What a tenant's system was told.",
  });
export type TenantWebhooks = z.infer<typeof TenantWebhooks>;

/** `whsec_` and 256 bits in base64. */
const WebhookSecret = z.object({ secret: z.string() }).register(documented, {
  name: "WebhookSecret",
  description: "It signs the webhooks of a tenant, as Standard Webhooks says.",
});

export const webhookEndpoints = {
  read: endpoint({
    ...clientShared,
    name: "readWebhooks",
    method: "GET",
    path: "/api/admin/tenants/:id/webhooks",
    summary: "Read the newest 100 webhooks of a tenant",
    answer: { description: "The webhooks.", schema: TenantWebhooks },
  }),
  test: endpoint({
    ...clientShared,
    name: "testWebhook",
    method: "POST",
    path: "/api/admin/tenants/:id/webhooks/test",
    summary: "Send a tenant a webhook of the type `test`",
    answer: { status: 201, description: "It is due.", schema: WebhookDelivery },
    problems: ["no-webhook-address", "tenant-inactive"],
  }),
  resend: endpoint({
    ...clientShared,
    name: "resendWebhook",
    method: "POST",
    path: "/api/admin/webhooks/:id/resend",
    summary: "Send a webhook once more",
    details:
      "One that was not taken keeps its id, so that its receiver can tell the repetition. One that was taken goes out as a new one.",
    answer: { description: "It is due.", schema: WebhookDelivery },
    problems: ["no-webhook-address", "tenant-inactive"],
  }),
  revealSecret: endpoint({
    ...clientShared,
    name: "revealWebhookSecret",
    method: "POST",
    path: "/api/admin/tenants/:id/webhooks/secret",
    summary: "Reveal the secret that signs the webhooks of a tenant",
    details: "Every reveal is written down.",
    freshProof: true,
    answer: { description: "The secret.", schema: WebhookSecret },
    problems: ["no-credentials", "secret-unreadable"],
  }),
  rotateSecret: endpoint({
    ...clientShared,
    name: "rotateWebhookSecret",
    method: "POST",
    path: "/api/admin/tenants/:id/webhooks/secrets",
    summary: "Give a tenant a new secret for the signature of its webhooks",
    details:
      "The one before signs them as well for 24 hours: then `webhook-signature` holds a signature of each.",
    freshProof: true,
    answer: { status: 201, description: "The secret from now on.", schema: WebhookSecret },
    problems: ["no-credentials", "rotated-meanwhile"],
  }),
};
