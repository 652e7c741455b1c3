import { ScmInstanceStatus, TenantState } from "@scm/contract";
import { z } from "zod";
import type { Call } from "./call.ts";
import { listQuery } from "./list-query.ts";

/** What operators do about the systems of clubs. Every call that shows a secret is written down. */
export function clientCalls(): readonly Call[] {
  return [...tenantCalls(), ...secretCalls(), ...webhookCalls(), ...instanceCalls()];
}

const page = { status: 200, description: "One page of them." } as const;
const pageHeaders = ["X-Total-Count", "Link"] as const;

function tenantCalls(): Call[] {
  const path = "/api/admin/tenants";
  const shared = { tag: "Clients", session: "needed" } as const;
  return [
    {
      ...shared,
      name: "listTenants",
      method: "get",
      path,
      summary: "List tenants with their credentials, newest first",
      query: listQuery.extend({
        status: TenantState.optional().describe("Only active ones, or only inactive ones."),
      }),
      success: { ...page, listOf: "Tenant", headers: pageHeaders },
    },
    {
      ...shared,
      name: "createTenant",
      method: "post",
      path,
      summary: "Create a tenant",
      details:
        "Its credentials follow, normally within a second: until then `clientId` is null. An `orderId` of no order is answered 400.",
      body: "TenantCreation",
      success: { status: 201, description: "The tenant.", schema: "Tenant" },
    },
    {
      ...shared,
      name: "readTenant",
      method: "get",
      path: `${path}/{id}`,
      summary: "Read a tenant with its credentials",
      success: { status: 200, description: "The tenant.", schema: "Tenant" },
    },
    {
      ...shared,
      name: "switchTenant",
      method: "put",
      path: `${path}/{id}/status`,
      summary: "Activate a tenant, or deactivate it",
      details: "An inactive one gets no token, and those that it has stop working at once.",
      body: "TenantStatusChange",
      success: { status: 200, description: "The tenant as it is now.", schema: "Tenant" },
    },
    {
      ...shared,
      name: "changeWebhookUrl",
      method: "put",
      path: `${path}/{id}/webhook-url`,
      summary: "Set the address that webhooks go to, or take it away",
      details: "What is due goes to the new address.",
      body: "WebhookUrlChange",
      success: { status: 200, description: "The tenant as it is now.", schema: "Tenant" },
    },
  ];
}

function secretCalls(): Call[] {
  const path = "/api/admin/tenants/{id}/secrets";
  const shared = { tag: "Clients", session: "needed", path } as const;
  return [
    {
      ...shared,
      name: "listSecretUses",
      method: "get",
      summary: "List the secrets of a tenant, and when each was last used",
      details: "The secrets themselves are not in it. At most 20.",
      success: { status: 200, description: "The secrets, newest first.", listOf: "SecretUse" },
    },
    {
      ...shared,
      name: "rotateSecret",
      method: "post",
      summary: "Give a tenant a new secret",
      details: "The one before, and the tokens got with it, go on for the hours that are named.",
      body: "SecretRotation",
      success: { status: 201, description: "The tenant, with it.", schema: "Tenant" },
      problems: ["no-credentials", "rotated-meanwhile"],
    },
  ];
}

function webhookCalls(): Call[] {
  const path = "/api/admin/tenants/{id}/webhooks";
  const shared = { tag: "Clients", session: "needed" } as const;
  return [
    {
      ...shared,
      name: "readWebhooks",
      method: "get",
      path,
      summary: "Read the newest 100 webhooks of a tenant, and what they are signed with",
      success: { status: 200, description: "The webhooks.", schema: "TenantWebhooks" },
    },
    {
      ...shared,
      name: "testWebhook",
      method: "post",
      path: `${path}/test`,
      summary: "Send a tenant a webhook of the type `test`",
      success: { status: 201, description: "It is due.", schema: "WebhookDelivery" },
      problems: ["no-webhook-address", "tenant-inactive"],
    },
    {
      ...shared,
      name: "resendWebhook",
      method: "post",
      path: "/api/admin/webhooks/{id}/resend",
      summary: "Send a webhook once more",
      details:
        "One that was not taken keeps its id, so that its receiver can tell the repetition. One that was taken goes out as a new one.",
      success: { status: 200, description: "It is due.", schema: "WebhookDelivery" },
      problems: ["no-webhook-address", "tenant-inactive"],
    },
  ];
}

function instanceCalls(): Call[] {
  const path = "/api/admin/scm-instances";
  const shared = { tag: "Clients", session: "needed" } as const;
  return [
    {
      ...shared,
      name: "listScmInstances",
      method: "get",
      path,
      summary: "List registered systems with their credentials, newest first",
      query: listQuery.extend({
        status: ScmInstanceStatus.optional().describe("Only systems with this status."),
        deleted: z
          .enum(["true", "false"])
          .optional()
          .describe("`true` for those that were deleted in the last 30 days, without secrets."),
      }),
      success: { ...page, listOf: "ScmInstance", headers: pageHeaders },
    },
    {
      ...shared,
      name: "createScmInstance",
      method: "post",
      path,
      summary: "Register a system",
      details: "Its credentials follow, normally within a second: until then `apiKey` is null.",
      body: "ScmInstanceCreation",
      success: { status: 201, description: "The system.", schema: "ScmInstance" },
    },
    {
      ...shared,
      name: "readScmInstance",
      method: "get",
      path: `${path}/{id}`,
      summary: "Read a registered system with its credentials",
      success: { status: 200, description: "The system.", schema: "ScmInstance" },
    },
    {
      ...shared,
      name: "deleteScmInstance",
      method: "delete",
      path: `${path}/{id}`,
      summary: "Delete a system",
      details:
        "Its tokens stop working at once; what it has reported stays. It is deleted for good, with its credentials, after 30 days.",
      success: { status: 204, description: "Deleted.", isEmpty: true },
    },
    {
      ...shared,
      name: "restoreScmInstance",
      method: "post",
      path: `${path}/{id}/restore`,
      summary: "Take the deletion of a system back",
      details:
        "Its key and secret work again; tokens it has to get anew. One that was not deleted stays as it is.",
      success: { status: 200, description: "The system as it is now.", schema: "ScmInstance" },
    },
  ];
}
