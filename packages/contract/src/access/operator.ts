/** The operators as their colleagues see and manage them. */
import { z } from "zod";
import { Email } from "../email.ts";
import { operatorEndpoint } from "../endpoint.ts";
import { faultMessage, optionalLine } from "../fields.ts";

export const OperatorEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  /** `active` can log in. Without a password and passkeys: `invited` if they were never here. */
  state: z.enum(["active", "invited", "reset", "disabled"]),
  hasPassword: z.boolean(),
  passkeyCount: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The last call or audited action; null before the first one. */
  lastSeenAt: z.iso.datetime().nullable(),
});
export type OperatorEntry = z.infer<typeof OperatorEntry>;

export const Invitation = z.object({ email: Email, name: optionalLine(100) });
export type Invitation = z.infer<typeof Invitation>;

/** Acts on a colleague's account. Each also ends all sessions and voids all links. */
export const OperatorAct = z.enum(
  [
    "invited",
    "withdrawn",
    "disabled",
    "enabled",
    "sessions-ended",
    "password-reset",
    "access-reset",
    "passkeys-reset",
  ],
  { error: faultMessage("invalid") },
);
export type OperatorAct = z.infer<typeof OperatorAct>;

/** Operators change their own address, and the command on the server adds some with a password. */
export const AccountChange = z.enum([...OperatorAct.options, "address-changed", "added"]);
export type AccountChange = z.infer<typeof AccountChange>;

const OperatorChange = z.object({ act: OperatorAct });

export const OperatorAddress = z.object({ email: Email });
export type OperatorAddress = z.infer<typeof OperatorAddress>;

const path = "/api/admin/operators";

export const operatorEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path,
    answer: { list: OperatorEntry },
  }),
  invite: operatorEndpoint({
    method: "POST",
    path,
    body: Invitation,
    bytesMax: 8 * 1024,
    freshProof: true,
    answer: { status: 201, schema: OperatorEntry },
  }),
  change: operatorEndpoint({
    method: "POST",
    path: `${path}/:id/acts`,
    body: OperatorChange,
    bytesMax: 8 * 1024,
    freshProof: true,
    answer: { isEmpty: true },
    problems: ["operator-protected", "operator-changed"],
  }),
  changeAddress: operatorEndpoint({
    method: "PUT",
    path: `${path}/:id/address`,
    body: OperatorAddress,
    bytesMax: 8 * 1024,
    freshProof: true,
    answer: { isEmpty: true },
    problems: ["operator-protected"],
  }),
};
