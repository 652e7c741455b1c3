import { z } from "zod";
import { documented } from "./documented.ts";

/** The body of every error answer (RFC 9457), `application/problem+json`. */
export const ProblemDocument = z
  .object({
    /** A relative URI that never changes for one kind of problem, `/problems/invalid-input`. */
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    /** One entry per wrong field; dots join nested fields. */
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** The stored value: the record after an edit conflict, the price of an order, the answer to the first body. */
    current: z.unknown().optional(),
  })
  .register(documented, { name: "Problem", description: "Every error (RFC 9457)." });
export type ProblemDocument = z.infer<typeof ProblemDocument>;

/** The status of each problem. Slugs never change, because clients branch on them. */
export const problemStatuses = {
  "invalid-input": 400,
  "malformed-json": 400,
  "wrong-login": 401,
  "passkey-required": 401,
  "wrong-passkey": 401,
  "too-many-passkeys": 409,
  "no-session": 401,
  "other-operator": 409,
  "first-password": 403,
  "second-factor-required": 403,
  "fresh-proof-required": 403,
  "foreign-origin": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "orders-closed": 403,
  "slot-unavailable": 409,
  "slot-lost": 409,
  "booking-cancelled": 409,
  "price-changed": 409,
  "edit-conflict": 412,
  "mail-under-way": 409,
  "mail-withdrawn": 409,
  "lead-restricted": 409,
  "export-too-large": 409,
  "lead-without-address": 409,
  "reply-sent": 409,
  "too-many-templates": 409,
  "person-is-operator": 409,
  "consent-missing": 409,
  "slot-exists": 409,
  "no-credentials": 409,
  "no-webhook-address": 409,
  "not-dead": 409,
  "rotated-meanwhile": 409,
  "secret-unreadable": 409,
  "visitor-link-over": 410,
  "password-link-over": 410,
  "operator-protected": 409,
  "operator-changed": 409,
  "request-changed": 409,
  "request-closed": 409,
  "request-restricted": 409,
  "tenant-inactive": 409,
  "no-token": 401,
  "invalid-token": 401,
  "insufficient-scope": 403,
  "token-in-address": 400,
  "slot-held": 409,
  "too-large": 413,
  "not-json": 415,
  "key-reused": 422,
  "looks-automated": 422,
  "too-many": 429,
  "too-many-bookings": 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ProblemSlug = keyof typeof problemStatuses;
