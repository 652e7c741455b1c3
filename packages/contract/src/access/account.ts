/** The account of an operator: password and sessions. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { faultMessage, lengthMax, lengthMin, required, tidyLine } from "../fields.ts";
import { preparedPassword } from "../uniform-text.ts";
import { isGuessable, newPasswordLengthMin } from "./guessable-password.ts";
import { PasskeyAssertion } from "./passkey-schemas.ts";
import { Operator, TypedPassword } from "./session.ts";

const newPasswordLengthMax = 256;

/** No mix of characters is required (NIST SP 800-63B, 3.1.1.2). */
const LongPassword = z
  .string({ error: "required" })
  .overwrite(preparedPassword)
  .check(
    lengthMin(1, { error: faultMessage("required"), abort: true }),
    lengthMin(newPasswordLengthMin, {
      error: faultMessage("tooShort", newPasswordLengthMin),
      abort: true,
    }),
    lengthMax(newPasswordLengthMax, {
      error: faultMessage("tooLong", newPasswordLengthMax),
      abort: true,
    }),
  )
  .refine((password) => !/\p{Cc}/u.test(password), faultMessage("characters"));

/** A new password for the operator with this e-mail. */
export function newPasswordOf(email: string, productName = "") {
  const parts = ["@", /[@.]/, /[^\p{L}\p{N}]/u];
  const names = [email, productName].flatMap((name) => [
    name,
    ...parts.flatMap((part) => name.split(part)),
  ]);
  return LongPassword.refine(
    (password) => !isGuessable(password, names),
    faultMessage("passwordGuessable"),
  );
}

export const NewPassword = newPasswordOf("");

/** The form that sets a password without asking for the former one. */
export function chosenPasswordOf(email: string, productName?: string) {
  return z.object({ newPassword: newPasswordOf(email, productName) });
}

/** Without the checks that need a known operator: see `passwordChangeOf`. */
export const PasswordChange = passwordChangeTo(NewPassword);
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
  });
export type OwnerProof = z.infer<typeof OwnerProof>;

/** In minutes: as long as a session that nobody uses. A login counts as a proof. */
export const proofFreshMin = 30;

/** The name that signs the operator's answers; null signs them by the company alone. */
export const OperatorName = z.object({ name: required(tidyLine({ max: 100 })).nullable() });
export type OperatorName = z.infer<typeof OperatorName>;

/** The operator and how many passkeys there are. */
export const Account = Operator.extend({
  name: z.string().nullable(),
  passkeyCount: z.number().int(),
});
export type Account = z.infer<typeof Account>;

/** A browser in which the operator is logged in. */
export const OperatorSession = z.object({
  id: z.uuid(),
  /** The `User-Agent` of the login. */
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** True for the session of this call. */
  isCurrent: z.boolean(),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

const path = "/api/admin/account";

export const accountEndpoints = {
  read: operatorEndpoint({
    method: "GET",
    path,
    setup: "password",
    answer: { schema: Account },
  }),
  changeName: operatorEndpoint({
    method: "PUT",
    path: `${path}/name`,
    body: OperatorName,
    bytesMax: 8 * 1024,
    answer: { isEmpty: true },
  }),
  changePassword: operatorEndpoint({
    method: "PUT",
    path: `${path}/password`,
    setup: "password",
    body: PasswordChange,
    bytesMax: 8 * 1024,
    limit: "login",
    answer: { isEmpty: true },
  }),
  prove: operatorEndpoint({
    method: "POST",
    path: `${path}/proof`,
    body: OwnerProof,
    bytesMax: 32 * 1024,
    limit: "login",
    answer: { isEmpty: true },
  }),
  listSessions: operatorEndpoint({
    method: "GET",
    path: `${path}/sessions`,
    answer: { list: OperatorSession },
  }),
  endOtherSessions: operatorEndpoint({
    method: "DELETE",
    path: `${path}/sessions`,
    freshProof: true,
    answer: { isEmpty: true },
  }),
  endSession: operatorEndpoint({
    method: "DELETE",
    path: `${path}/sessions/:id`,
    freshProof: true,
    answer: { isEmpty: true },
  }),
};
