import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { required, tidyDetail } from "../fields.ts";
import { OwnerProof } from "./account.ts";

/** A secret for an authenticator. It is shown once and not active yet. */
export const TotpEnrolment = z
  .object({
    /** Base32 (RFC 4648), for typing. */
    secret: z.string().regex(/^[A-Z2-7]{32}$/),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  })
  .register(documented, {
    name: "TotpEnrolment",
    description: "What the authenticator takes in, as a text and as the address of a QR code.",
  });
export type TotpEnrolment = z.infer<typeof TotpEnrolment>;

/** A first code, which proves that the authenticator has the secret. */
export const TotpConfirmation = z
  .object({ code: required(tidyDetail({ max: 64 })) })
  .register(documented, {
    name: "TotpConfirmation",
    description: "A code that the authenticator shows now.",
    example: { code: "123456" },
  });
export type TotpConfirmation = z.infer<typeof TotpConfirmation>;

/** Each replaces one code of the authenticator, once. They are shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).register(documented, {
  name: "RecoveryCodes",
  description: "Each is good once in the place of a code. They are shown this once.",
});
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const path = "/api/admin/account/totp";
const shared = {
  tag: "Account",
  caller: "operator",
  bytesMax: 32 * 1024,
  limit: "login",
} as const;

/** Steps that a stolen session could abuse need a proof of the operator in the call itself. */
export const totpEndpoints = {
  start: endpoint({
    ...shared,
    name: "startTotp",
    method: "POST",
    path,
    summary: "Get a secret for an authenticator (TOTP, RFC 6238)",
    setup: "second-factor",
    details: "Logins ask for its codes once a first one has confirmed it. At most 32 KiB.",
    body: OwnerProof,
    answer: { description: "The secret.", status: 201, schema: TotpEnrolment },
    problems: ["totp-on"],
  }),
  confirm: endpoint({
    ...shared,
    name: "confirmTotp",
    method: "POST",
    path: `${path}/confirmation`,
    summary: "Confirm the secret by a first code: from now on logins ask for one",
    setup: "second-factor",
    details:
      "Within 15 minutes after it was made; tries are limited. The operator gets a mail. At most 32 KiB.",
    body: TotpConfirmation,
    answer: { description: "Ten recovery codes.", schema: RecoveryCodes },
    problems: ["not-found", "totp-on"],
  }),
  renewRecoveryCodes: endpoint({
    ...shared,
    name: "renewRecoveryCodes",
    method: "POST",
    path: `${path}/recovery-codes`,
    summary: "Get new recovery codes",
    details: "Those before are good no more, and the operator gets a mail. At most 32 KiB.",
    body: OwnerProof,
    answer: { description: "Ten recovery codes.", schema: RecoveryCodes },
    problems: ["not-found"],
  }),
  end: endpoint({
    ...shared,
    name: "endTotp",
    method: "DELETE",
    path,
    summary: "Log in without codes again",
    details: "The recovery codes end with it, and the operator gets a mail. At most 32 KiB.",
    body: OwnerProof,
    answer: { description: "It is off.", isEmpty: true },
    problems: ["not-found"],
  }),
};
