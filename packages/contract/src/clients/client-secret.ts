/** The secrets of tenants and instances: how they are replaced, and when each was used. */
import { z } from "zod";
import { documented } from "../documented.ts";

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
    description:
      "A secret, and when a token was last got with it: never for one that signs webhooks.",
  });
export type SecretUse = z.infer<typeof SecretUse>;
