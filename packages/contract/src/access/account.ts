/** The account of an operator: password and sessions. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { faultMessage, lengthMax, lengthMin, optionalDetail } from "../fields.ts";
import { preparedPassword } from "../uniform-text.ts";
import { isGuessable } from "./guessable-password.ts";
import { PasskeyAssertion } from "./passkey-schemas.ts";
import { Operator, TypedPassword } from "./session.ts";

const newPasswordLengthMin = 15;
const newPasswordLengthMax = 256;

/** No mix of characters is required (NIST SP 800-63B, 3.1.1.2). */
const NewPassword = z
  .string({ error: "required" })
  .overwrite(preparedPassword)
  .check(
    lengthMin(1, { error: faultMessage("required"), abort: true }),
    lengthMin(newPasswordLengthMin, faultMessage("tooShort", newPasswordLengthMin)),
    lengthMax(newPasswordLengthMax, faultMessage("tooLong", newPasswordLengthMax)),
  )
  .refine((password) => !/\p{Cc}/u.test(password), faultMessage("characters"));

/**
 * A new password for the operator with this e-mail. It is not one that is guessed first.
 *
 * @param names the names of the product and the company
 */
export function newPasswordOf(email: string, names: readonly string[]) {
  return NewPassword.refine((password) => password.trim().toLowerCase() !== email.toLowerCase(), {
    error: faultMessage("passwordIsEmail"),
    abort: true,
  }).refine(
    (password) => !isGuessable(password, [email, ...names]),
    faultMessage("passwordGuessable"),
  );
}

/** Without the checks that need a known operator: see `passwordChangeOf`. */
export const PasswordChange = passwordChangeTo(NewPassword).register(documented, {
  name: "PasswordChange",
  description:
    "The new one is neither the present one nor the e-mail address, and not made of a few popular words, names, years or rows of keys.",
  example: {
    currentPassword: "abcde-fghij-kmnpq-rstuv",
    newPassword: "wczoraj kupiliśmy trzy zielone rowery",
  },
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The full check, for a known operator. */
export function passwordChangeOf(email: string, names: readonly string[]) {
  return passwordChangeTo(newPasswordOf(email, names));
}

function passwordChangeTo(newPassword: z.ZodString) {
  return z
    .object({ currentPassword: TypedPassword, newPassword })
    .refine((change) => preparedPassword(change.currentPassword) !== change.newPassword, {
      path: ["newPassword"],
      error: faultMessage("passwordUnchanged"),
    });
}

/**
 * A proof that a stolen session cannot give: a passkey, or the password. Only operators whose
 * logins ask for a code need that too.
 */
export const OwnerProof = z
  .object({
    password: TypedPassword.optional(),
    code: optionalDetail(64),
    passkey: PasskeyAssertion.optional(),
  })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ["password"],
    error: faultMessage("required"),
  })
  .register(documented, {
    name: "OwnerProof",
    description:
      "One of the operator's passkeys, which answers a challenge of `startPasskeyLogin`, or the password. With the password goes a code of the authenticator or a recovery code where logins ask for one. Who has passkeys and no authenticator gives a passkey.",
    example: { password: "abcde-fghij-kmnpq-rstuv", code: "123456" },
  });
export type OwnerProof = z.infer<typeof OwnerProof>;

/** In minutes: as long as a session that nobody uses. A login counts as a proof. */
export const proofFreshMin = 30;

/** The operator and the second factors. */
export const Account = Operator.extend({
  isTotpOn: z.boolean(),
  recoveryCodeCount: z.number().int(),
  passkeyCount: z.number().int(),
}).register(documented, {
  name: "Account",
  description: "The operator, and whether a login asks for a code or a passkey.",
});
export type Account = z.infer<typeof Account>;

/** A browser in which the operator is logged in. */
export const OperatorSession = z
  .object({
    id: z.uuid(),
    /** The `User-Agent` of the login. */
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** True for the session of this call. */
    isCurrent: z.boolean(),
  })
  .register(documented, {
    name: "OperatorSession",
    description: "A browser in which the operator is logged in, by what it says of itself.",
  });
export type OperatorSession = z.infer<typeof OperatorSession>;

/** In days after the last complete login on the device. */
export const deviceKnownDays = 90;

/** A browser that is known: sessions on it may be unused for longer. */
export const OperatorDevice = z
  .object({
    id: z.uuid(),
    /** The `User-Agent` of the last complete login. */
    userAgent: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastLoginAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** True for the device of this session. */
    isCurrent: z.boolean(),
  })
  .register(documented, {
    name: "OperatorDevice",
    description:
      "A browser in which the operator has logged in by a passkey, or by a password and a code.",
  });
export type OperatorDevice = z.infer<typeof OperatorDevice>;

const path = "/api/admin/account";
const shared = { tag: "Account", caller: "operator" } as const;

export const accountEndpoints = {
  read: endpoint({
    ...shared,
    name: "readAccount",
    method: "GET",
    path,
    summary: "Read one's account",
    setup: "password",
    answer: { description: "The account.", schema: Account },
  }),
  changePassword: endpoint({
    ...shared,
    name: "changePassword",
    method: "PUT",
    path: `${path}/password`,
    summary: "Change one's password",
    setup: "password",
    details:
      "Ends every other session, forgets the devices, and the operator gets a mail. A wrong present password is named in `errors`; such tries are limited like logins. At most 8 KiB.",
    body: PasswordChange,
    bytesMax: 8 * 1024,
    limit: "login",
    answer: { description: "It is changed.", isEmpty: true },
  }),
  prove: endpoint({
    ...shared,
    name: "proveOwner",
    method: "POST",
    path: `${path}/proof`,
    summary: "Prove again whose session it is",
    details: `Opens the calls that need a fresh proof for ${proofFreshMin} minutes. A login does so too. Wrong tries are limited like logins. At most 32 KiB.`,
    body: OwnerProof,
    bytesMax: 32 * 1024,
    limit: "login",
    answer: { description: "Proved.", isEmpty: true },
  }),
  checkProof: endpoint({
    ...shared,
    name: "checkProof",
    method: "GET",
    path: `${path}/proof`,
    summary: "Tell whether the proof is fresh",
    details: "So that a download can be opened only when it will succeed.",
    freshProof: true,
    answer: { description: "It is fresh.", isEmpty: true },
  }),
  listSessions: endpoint({
    ...shared,
    name: "listSessions",
    method: "GET",
    path: `${path}/sessions`,
    summary: "List one's sessions",
    details: "The one that asks comes first, then those in use last. At most 100.",
    answer: { description: "The sessions.", list: OperatorSession },
  }),
  endOtherSessions: endpoint({
    ...shared,
    name: "endOtherSessions",
    method: "DELETE",
    path: `${path}/sessions`,
    summary: "End all of one's sessions but the one that asks",
    freshProof: true,
    answer: { description: "They have ended.", isEmpty: true },
  }),
  endSession: endpoint({
    ...shared,
    name: "endSession",
    method: "DELETE",
    path: `${path}/sessions/:id`,
    summary: "End one of one's sessions",
    freshProof: true,
    answer: { description: "It has ended.", isEmpty: true },
  }),
  listDevices: endpoint({
    ...shared,
    name: "listDevices",
    method: "GET",
    path: `${path}/devices`,
    summary: "List the devices on which one is known",
    details: `A complete login, by a passkey or by a password and a code, makes a browser known for ${deviceKnownDays} days. From the next one on, a session there ends after 8 hours without a call instead of 30 minutes. That of this session comes first. At most 100.`,
    answer: { description: "The devices.", list: OperatorDevice },
  }),
  forgetDevice: endpoint({
    ...shared,
    name: "forgetDevice",
    method: "DELETE",
    path: `${path}/devices/:id`,
    summary: "Forget one of one's devices",
    details: "Its sessions end, also the one that asks.",
    freshProof: true,
    answer: { description: "It is forgotten.", isEmpty: true },
  }),
};
