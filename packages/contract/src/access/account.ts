/** An operator manages the password, the sessions and the second factor of the own account. */
import { z } from "zod";
import { faultMessage, lengthMax, lengthMin, required, tidyLine } from "../fields.ts";
import { Operator, TypedPassword } from "./session.ts";

export const newPasswordLengthMin = 15;
export const newPasswordLengthMax = 256;

/** Length is the only rule of composition (NIST SP 800-63B, 3.1.1.2). */
const NewPassword = z
  .string({ error: "required" })
  .check(
    lengthMin(1, { error: faultMessage("required"), abort: true }),
    lengthMin(newPasswordLengthMin, faultMessage("tooShort", newPasswordLengthMin)),
    lengthMax(newPasswordLengthMax, faultMessage("tooLong", newPasswordLengthMax)),
  );

/** A password that the operator with this e-mail may take. */
export function newPasswordOf(email: string) {
  return NewPassword.refine(
    (password) => password.trim().toLowerCase() !== email.toLowerCase(),
    faultMessage("passwordIsEmail"),
  );
}

/** A change of the password; whether it is the e-mail is known only once it is known whose it is. */
export const PasswordChange = passwordChangeTo(NewPassword);
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The same, for an operator who is known. */
export function passwordChangeOf(email: string) {
  return passwordChangeTo(newPasswordOf(email));
}

function passwordChangeTo(newPassword: z.ZodString) {
  return z
    .object({ currentPassword: TypedPassword, newPassword })
    .refine((change) => change.currentPassword !== change.newPassword, {
      path: ["newPassword"],
      error: faultMessage("passwordUnchanged"),
    });
}

/** The proof that the owner is at the keyboard, before the second factor is switched on or off. */
export const PasswordProof = z.object({ password: TypedPassword });
export type PasswordProof = z.infer<typeof PasswordProof>;

/** The operator, and what protects the account beside the password. */
export const Account = Operator.extend({
  isTotpOn: z.boolean(),
  recoveryCodeCount: z.number().int(),
});
export type Account = z.infer<typeof Account>;

/** A secret that an authenticator is to take in: shown this once, and not in use yet. */
export const TotpEnrolment = z.object({
  /** Base32 (RFC 4648), as one types it. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  /** `otpauth://totp/…`, as a QR code carries it. */
  uri: z.string(),
});
export type TotpEnrolment = z.infer<typeof TotpEnrolment>;

/** A code that proves that an authenticator has the secret. */
export const TotpConfirmation = z.object({ code: required(tidyLine({ max: 64 })) });
export type TotpConfirmation = z.infer<typeof TotpConfirmation>;

/** Each opens the account once in the place of a code; shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A browser in which the operator is logged in. */
export const OperatorSession = z.object({
  id: z.uuid(),
  /** The `User-Agent` of the login. */
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

/** Every change that makes an account easier to enter, so that a mail warns its owner. */
export const operatorEvents = {
  "operator.password-changed": z.object({}),
  "operator.totp-disabled": z.object({}),
  "operator.totp-reset": z.object({}),
  "operator.recovery-code-used": z.object({}),
  "operator.recovery-codes-renewed": z.object({}),
};
