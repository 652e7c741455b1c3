import { z } from "zod";
import { documented } from "../documented.ts";
import { KnownEmail } from "../email.ts";
import { endpoint, Setup } from "../endpoint.ts";
import { faultMessage, lengthMax, lengthMin } from "../fields.ts";
import { PasskeyAssertion, PasskeyRequest } from "./passkey-schemas.ts";

/** A password as it was typed: `preparedPassword` may differ from what was hashed long ago. */
export const TypedPassword = z
  .string({ error: "required" })
  .check(lengthMin(1, faultMessage("required")), lengthMax(256, faultMessage("tooLong", 256)));

export const Login = z
  .object({ email: KnownEmail, password: TypedPassword })
  .register(documented, { name: "Login", description: "What an operator logs in with." });
export type Login = z.infer<typeof Login>;

export const Operator = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.literal("admin"),
    /** Absent when nothing is left to do. */
    setup: Setup.optional(),
  })
  .register(documented, {
    name: "Operator",
    description:
      "Who is logged in. With `setup` only that step is open: an own password in the place of a first one, then a passkey.",
  });
export type Operator = z.infer<typeof Operator>;

/** In seconds from now, so that the clock of the browser does not matter. */
export const SessionEnd = z
  .object({
    endsInS: z.number().int(),
    /** Calls do not extend this time. */
    endsForGoodInS: z.number().int(),
  })
  .register(documented, {
    name: "SessionEnd",
    description: "When the session ends if nobody calls, and when it ends in any case.",
  });
export type SessionEnd = z.infer<typeof SessionEnd>;

const logOut = {
  method: "POST",
  tag: "Access",
  summary: "Log out",
  details: "Ends the session on the server. Without a session there is nothing to end.",
  caller: "anyone",
  answer: { description: "The session has ended.", isEmpty: true, setsCookie: true },
} as const;

export const sessionEndpoints = {
  logIn: endpoint({
    name: "logIn",
    method: "POST",
    path: "/api/admin/login",
    tag: "Access",
    summary: "Log in",
    details:
      "An operator who has passkeys is told to use one (`logInByPasskey`). Failed logins are limited by address and by e-mail. At most 8 KiB.",
    body: Login,
    bytesMax: 8 * 1024,
    limit: "login",
    answer: { description: "Logged in.", schema: Operator, setsCookie: true },
    problems: ["wrong-login", "passkey-required"],
  }),
  startPasskeyLogin: endpoint({
    name: "startPasskeyLogin",
    method: "POST",
    path: "/api/admin/login/passkey/challenge",
    tag: "Access",
    summary: "Get a challenge for a passkey",
    details: "The same for everybody: it tells nothing about accounts.",
    limit: "reads",
    answer: { description: "The challenge.", schema: PasskeyRequest },
  }),
  logInByPasskey: endpoint({
    name: "logInByPasskey",
    method: "POST",
    path: "/api/admin/login/passkey",
    tag: "Access",
    summary: "Log in by a passkey, without a password",
    details:
      "The device has checked its user, so nothing else is asked. One refusal stands for all reasons. Failed logins are limited by address and by passkey. At most 32 KiB.",
    body: PasskeyAssertion,
    bytesMax: 32 * 1024,
    limit: "login",
    answer: { description: "Logged in.", schema: Operator, setsCookie: true },
    problems: ["wrong-passkey"],
  }),
  logOut: endpoint({ ...logOut, name: "logOut", path: "/api/admin/logout" }),
  logOutOfSite: endpoint({ ...logOut, name: "logOutOfSite", path: "/api/logout" }),
  read: endpoint({
    name: "readOperator",
    method: "GET",
    path: "/api/admin/user",
    tag: "Access",
    summary: "Read who is logged in",
    caller: "operator",
    setup: "password",
    answer: { description: "The operator.", schema: Operator },
  }),
  readEnd: endpoint({
    name: "readSessionEnd",
    method: "GET",
    path: "/api/admin/session",
    tag: "Access",
    summary: "Read when the session ends",
    details: "Does not extend it, so a page can ask before it warns.",
    caller: "watcher",
    answer: { description: "The seconds that are left.", schema: SessionEnd },
  }),
};
