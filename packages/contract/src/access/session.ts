import { z } from "zod";
import { Email, faultMessage, lengthMax, lengthMin, optionalLine } from "../fields.ts";

/** A password as somebody types it who has one: taken as it is, without trimming. */
export const TypedPassword = z
  .string({ error: "required" })
  .check(lengthMin(1, faultMessage("required")), lengthMax(256, faultMessage("tooLong", 256)));

/**
 * What an operator types to log in. The code is that of an authenticator or a recovery code, and is
 * asked for only where the operator has switched that on.
 */
export const Login = z.object({
  email: Email,
  password: TypedPassword,
  code: optionalLine(64),
});
export type Login = z.infer<typeof Login>;

export const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.literal("admin"),
});
export type Operator = z.infer<typeof Operator>;
