/** The operators as their colleagues see and manage them. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import { endpoint } from "../endpoint.ts";
import { faultMessage, optionalLine } from "../fields.ts";

export const OperatorEntry = z
  .object({
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
  })
  .register(documented, { name: "OperatorEntry", description: "An operator, as colleagues see." });
export type OperatorEntry = z.infer<typeof OperatorEntry>;

export const Invitation = z.object({ email: Email, name: optionalLine(100) }).register(documented, {
  name: "Invitation",
  description: "Who becomes an operator. The name signs their answers; empty leaves it to them.",
  example: { email: "jan@example.com", name: "Jan Nowak" },
});
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
export const ManagedAct = z.enum([...OperatorAct.options, "address-changed", "added"]);
export type ManagedAct = z.infer<typeof ManagedAct>;

const OperatorChange = z.object({ act: OperatorAct }).register(documented, {
  name: "OperatorChange",
  description:
    "`invited` sends a new link to an operator without a password, `withdrawn` deletes one who was never here, and `access-reset` takes password and passkeys away.",
  example: { act: "disabled" },
});

export const OperatorAddress = z.object({ email: Email }).register(documented, {
  name: "OperatorAddress",
  description: "The new address of an operator.",
  example: { email: "jan@example.com" },
});
export type OperatorAddress = z.infer<typeof OperatorAddress>;

const path = "/api/admin/operators";
const shared = { tag: "Access", caller: "operator" } as const;

export const operatorEndpoints = {
  list: endpoint({
    ...shared,
    name: "listOperators",
    method: "GET",
    path,
    summary: "List the operators",
    details: "By e-mail. At most 1,000.",
    answer: { description: "The operators.", list: OperatorEntry },
  }),
  invite: endpoint({
    ...shared,
    name: "inviteOperator",
    method: "POST",
    path,
    summary: "Invite somebody to be an operator",
    details:
      "They get a mail with a link that sets the password once, within 24 hours. All active operators are told. At most 8 KiB.",
    body: Invitation,
    bytesMax: 8 * 1024,
    freshProof: true,
    answer: { description: "The operator.", status: 201, schema: OperatorEntry },
  }),
  change: endpoint({
    ...shared,
    name: "changeOperator",
    method: "POST",
    path: `${path}/:id/acts`,
    summary: "Manage a colleague's access",
    details:
      "All active operators get a mail about it. An act that is done already changes nothing, but no link goes to who has a password or is disabled. Nobody changes oneself, and one active operator always stays. At most 8 KiB.",
    body: OperatorChange,
    bytesMax: 8 * 1024,
    freshProof: true,
    answer: { description: "It is done.", isEmpty: true },
    problems: ["operator-protected", "operator-changed"],
  }),
  changeAddress: endpoint({
    ...shared,
    name: "changeOperatorAddress",
    method: "PUT",
    path: `${path}/:id/address`,
    summary: "Change one's own address, or correct that of somebody who was never here",
    details:
      "Voids all earlier links; who was never here gets a new one. One's own change is mailed to the former address too. At most 8 KiB.",
    body: OperatorAddress,
    bytesMax: 8 * 1024,
    freshProof: true,
    answer: { description: "It is changed.", isEmpty: true },
    problems: ["operator-protected"],
  }),
};
