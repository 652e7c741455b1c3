import type { ScmInstance, Tenant, WebhookDelivery } from "@scm/contract";

export function aTenant(different: Partial<Tenant> = {}): Tenant {
  return {
    id: "0199a000-0000-7000-8000-000000000001",
    tenantName: "ks-orzel",
    clubName: "KS Orzeł",
    contactEmail: "biuro@orzel.example",
    contactPhone: "+48 600 100 200",
    domain: "orzel.example",
    webhookUrl: "https://orzel.example/webhooks",
    subscriptionPlan: "premium",
    maxUsers: 120,
    modules: ["Składki"],
    order: null,
    isActive: true,
    version: 1,
    clientId: "tenant_0123456789abcdef01234567",
    clientSecret: null,
    createdAt: "2027-03-28T08:05:00.000Z",
    lastActivity: "2027-10-31T01:30:00.000Z",
    ...different,
  };
}

export function anInstance(different: Partial<ScmInstance> = {}): ScmInstance {
  return {
    id: "0199a000-0000-7000-8000-000000000002",
    instanceName: "Orzeł 2",
    clubName: "KS Orzeł",
    contactEmail: "biuro@orzel.example",
    domain: "orzel.example",
    licenseType: "medium",
    modules: ["Składki", "Zawody"],
    webhookUrl: null,
    status: "active",
    apiKey: "system_0123456789abcdef01234567",
    apiSecret: null,
    lastActivity: "2027-10-31T01:30:00.000Z",
    createdAt: "2027-03-28T08:05:00.000Z",
    deletedAt: null,
    ...different,
  };
}

/** The answer to a reveal for `aTenant` and `anInstance`. */
export const tenantSecret = {
  clientId: "tenant_0123456789abcdef01234567",
  clientSecret: "scms_the-secret-of-orzel",
};
export const instanceSecret = {
  apiKey: "system_0123456789abcdef01234567",
  apiSecret: "scms_the-secret-of-the-system",
};

export function aWebhook(different: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: "0199a000-0000-7000-8000-000000000003",
    type: "bug-report.status-changed",
    data: {},
    state: "sent",
    attemptCount: 1,
    responseStatus: 204,
    lastError: null,
    dueAt: "2027-03-28T08:05:00.000Z",
    createdAt: "2027-03-28T08:05:00.000Z",
    sentAt: "2027-03-28T08:05:01.000Z",
    ...different,
  };
}

export function pageOf(rows: readonly object[], own: { total?: number; next?: string } = {}) {
  return Response.json(rows, {
    headers: {
      "X-Total-Count": String(own.total ?? rows.length),
      ...(own.next && { Link: `<${own.next}>; rel="next"` }),
    },
  });
}

/** An api that serves a registry of systems. */
export function registryOf({ there = [anInstance()], active = 1 } = {}) {
  const now: { there: object[]; active: number } = { there, active };
  return {
    now,
    answer: ({ url }: { url: string }) => {
      if (url.includes("limit=1")) return pageOf(now.there.slice(0, 1), { total: now.active });
      return pageOf(now.there);
    },
  };
}
