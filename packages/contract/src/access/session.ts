import { z } from "zod";
import { Email, faultMessage } from "../fields.ts";

/** What an operator types to log in. The password is taken as it is: no trimming. */
export const Login = z.object({
  email: Email,
  password: z
    .string({ error: "required" })
    .min(1, faultMessage("required"))
    .max(256, faultMessage("tooLong", 256)),
});
export type Login = z.infer<typeof Login>;

export const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.literal("admin"),
});
export type Operator = z.infer<typeof Operator>;
