/** The account of an operator: password and sessions. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { faultMessage, lengthMax, lengthMin, required, tidyLine } from "../fields.ts";
import { preparedPassword } from "../uniform-text.ts";
import { mostUsedPasswords } from "./most-used-passwords.ts";
import { PasskeyAssertion } from "./passkey-schemas.ts";
import { Operator, TypedPassword } from "./session.ts";

const newPasswordLengthMin = 15;
const newPasswordLengthMax = 256;

/** No mix of characters is required (NIST SP 800-63B, 3.1.1.2). */
export const NewPassword = z
  .string({ error: "required" })
  .overwrite(preparedPassword)
  .check(
    lengthMin(1, { error: faultMessage("required"), abort: true }),
    lengthMin(newPasswordLengthMin, faultMessage("tooShort", newPasswordLengthMin)),
    lengthMax(newPasswordLengthMax, faultMessage("tooLong", newPasswordLengthMax)),
  )
  .refine((password) => !/\p{Cc}/u.test(password), faultMessage("characters"))
  .refine(
    (password) => !mostUsedPasswords.has(password.toLowerCase()),
    faultMessage("passwordMostUsed"),
  );

/** A new password for the operator with this e-mail. */
export function newPasswordOf(email: string) {
  return NewPassword.refine(
    (password) => password.trim().toLowerCase() !== email.toLowerCase(),
    faultMessage("passwordIsEmail"),
  );
}

/** The form that sets a password without asking for the former one. */
export function chosenPasswordOf(email: string) {
  return z.object({ newPassword: newPasswordOf(email) });
}

/** Without the checks that need a known operator: see `passwordChangeOf`. */
export const PasswordChange = passwordChangeTo(NewPassword).register(documented, {
  name: "PasswordChange",
  description:
    "The new one is neither the present one nor the e-mail address, and not one of those that are used most.",
  example: {
    currentPassword: "abcde-fghij-kmnpq-rstuv",
    newPassword: "wczoraj kupiliśmy trzy zielone rowery",
  },
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The full check, for a known operator. */
export function passwordChangeOf(email: string) {
  return passwordChangeTo(newPasswordOf(email));
}

function passwordChangeTo(newPassword: z.ZodString) {
  return z
    .object({ currentPassword: TypedPassword, newPassword })
    .refine((change) => preparedPassword(change.currentPassword) !== change.newPassword, {
      path: ["newPassword"],
      error: faultMessage("passwordUnchanged"),
    });
}

/** A proof that a stolen session cannot give: a passkey, or the password of who has none. */
export const OwnerProof = z
  .object({
    password: TypedPassword.optional(),
    passkey: PasskeyAssertion.optional(),
  })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ["password"],
    error: faultMessage("required"),
  })
  .register(documented, {
    name: "OwnerProof",
    description:
      "One of the operator's passkeys, which answers a challenge of `startPasskeyLogin`. Who has none gives the password.",
    example: { password: "abcde-fghij-kmnpq-rstuv" },
  });
export type OwnerProof = z.infer<typeof OwnerProof>;

/** In minutes: as long as a session that nobody uses. A login counts as a proof. */
export const proofFreshMin = 30;

/** The name that signs the operator's answers; null signs them by the company alone. */
export const OperatorName = z
  .object({ name: required(tidyLine({ max: 100 })).nullable() })
  .register(documented, {
    name: "OperatorName",
    description: "The name that signs the operator's answers. Null signs them by the company.",
    example: { name: "Anna Kowalska" },
  });
export type OperatorName = z.infer<typeof OperatorName>;

/** The operator and how many passkeys there are. */
export const Account = Operator.extend({
  name: z.string().nullable(),
  passkeyCount: z.number().int(),
}).register(documented, {
  name: "Account",
  description: "The operator, and whether a login asks for a passkey.",
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
  changeName: endpoint({
    ...shared,
    name: "changeOperatorName",
    method: "PUT",
    path: `${path}/name`,
    summary: "Change the name that signs one's answers",
    details: "At most 8 KiB.",
    body: OperatorName,
    bytesMax: 8 * 1024,
    answer: { description: "It is changed.", isEmpty: true },
  }),
  changePassword: endpoint({
    ...shared,
    name: "changePassword",
    method: "PUT",
    path: `${path}/password`,
    summary: "Change one's password",
    setup: "password",
    details:
      "Ends every other session, and the operator gets a mail. A wrong present password is named in `errors`; such tries are limited like logins. At most 8 KiB.",
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
};
