/** The secrets of a tenant: their use, and rotation. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { Tenant } from "./tenant.ts";

export const SecretRotation = z
  .object({
    overlapHours: z.union([z.literal(0), z.literal(1), z.literal(24)], { error: "invalid" }),
  })
  .register(documented, {
    name: "SecretRotation",
    description: "For how many hours at most the secrets before it go on.",
    example: { overlapHours: 24 },
  });
export type SecretRotation = z.infer<typeof SecretRotation>;

export const SecretUse = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** Null for the current secret, which does not expire. */
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .register(documented, {
    name: "SecretUse",
    description: "A secret, and when a token was last got with it.",
  });
export type SecretUse = z.infer<typeof SecretUse>;

export const tenantSecretEndpoints = {
  list: endpoint({
    name: "listSecretUses",
    method: "GET",
    path: "/api/admin/tenants/:id/secrets",
    tag: "Clients",
    summary: "List the secrets of a tenant, and when each was last used",
    details: "The secrets themselves are not in it. At most 20.",
    caller: "operator",
    answer: { description: "The secrets, newest first.", list: SecretUse },
  }),
  rotate: endpoint({
    name: "rotateSecret",
    method: "POST",
    path: "/api/admin/tenants/:id/secrets",
    tag: "Clients",
    summary: "Give a tenant a new secret",
    details: "The one before, and the tokens got with it, go on for the hours that are named.",
    caller: "operator",
    body: SecretRotation,
    answer: { status: 201, description: "The tenant, with it.", schema: Tenant },
    problems: ["no-credentials", "rotated-meanwhile"],
  }),
};
