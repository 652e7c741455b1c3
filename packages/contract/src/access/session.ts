import { z } from "zod";
import { KnownEmail } from "../email.ts";
import { endpoint, operatorEndpoint, Setup } from "../endpoint.ts";
import { faultMessage, lengthMax, lengthMin } from "../fields.ts";
import { PasskeyAssertion, PasskeyRequest } from "./passkey-schemas.ts";

/** A password as it was typed: `preparedPassword` may differ from what was hashed long ago. */
export const TypedPassword = z
  .string({ error: "required" })
  .check(lengthMin(1, faultMessage("required")), lengthMax(256, faultMessage("tooLong", 256)));

export const Login = z.object({ email: KnownEmail, password: TypedPassword });
export type Login = z.infer<typeof Login>;

export const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.literal("admin"),
  /** Absent when nothing is left to do. */
  setup: Setup.optional(),
});
export type Operator = z.infer<typeof Operator>;

/** In seconds from now, so that the clock of the browser does not matter. */
export const SessionEnd = z.object({
  endsInS: z.number().int(),
  /** Calls do not extend this time. */
  endsForGoodInS: z.number().int(),
});
export type SessionEnd = z.infer<typeof SessionEnd>;

const logOut = {
  method: "POST",
  caller: "anyone",
  answer: { isEmpty: true, setsCookie: true },
  problems: ["other-operator"],
} as const;

export const sessionEndpoints = {
  logIn: endpoint({
    method: "POST",
    path: "/api/admin/login",
    body: Login,
    bytesMax: 8 * 1024,
    limit: "login",
    answer: { schema: Operator, setsCookie: true },
    problems: ["wrong-login", "passkey-required"],
  }),
  startPasskeyLogin: endpoint({
    method: "POST",
    path: "/api/admin/login/passkey/challenge",
    limit: "reads",
    answer: { schema: PasskeyRequest },
  }),
  logInByPasskey: endpoint({
    method: "POST",
    path: "/api/admin/login/passkey",
    body: PasskeyAssertion,
    bytesMax: 32 * 1024,
    limit: "login",
    answer: { schema: Operator, setsCookie: true },
    problems: ["wrong-passkey"],
  }),
  logOut: endpoint({ ...logOut, name: "logOut", path: "/api/admin/logout" }),
  logOutOfSite: endpoint({ ...logOut, name: "logOutOfSite", path: "/api/logout" }),
  read: operatorEndpoint({
    method: "GET",
    path: "/api/admin/user",
    setup: "password",
    answer: { schema: Operator },
  }),
  readEnd: endpoint({
    method: "GET",
    path: "/api/admin/session",
    caller: "watcher",
    answer: { schema: SessionEnd },
  }),
};
