import { createHash } from "node:crypto";
import { faultMessage, holdHeader, HoldToken, type Endpoint } from "@scm/contract";
import type { Context } from "hono";
import { Problem } from "./problem.ts";

/**
 * The hash of the token in the `Slot-Hold` header, by which the database knows a browser. Null
 * without one.
 *
 * @throws {Problem} 400 for a malformed token, or a required one that is absent
 */
export function holderOf(c: Context, need: NonNullable<Endpoint["hold"]>): Buffer | null {
  const token = c.req.header(holdHeader);
  if (token === undefined && need === "optional") return null;
  if (!HoldToken.safeParse(token).success) {
    const message = faultMessage(token === undefined ? "required" : "invalid");
    throw new Problem("invalid-input", { errors: [{ path: holdHeader, message }] });
  }
  return createHash("sha256")
    .update(token ?? "")
    .digest();
}
