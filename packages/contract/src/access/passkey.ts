/** Passkeys (WebAuthn) of an operator: each is a whole login, and a second factor. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { required, tidyLine } from "../fields.ts";
import { OwnerProof } from "./account.ts";
import { PasskeyCreation, PasskeyRegistration } from "./passkey-schemas.ts";

/** The most that an operator can have. */
export const passkeysMax = 20;

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** Null before the first login. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .register(documented, { name: "Passkey", description: "A passkey, by the name it was given." });
export type Passkey = z.infer<typeof Passkey>;

const name = required(tidyLine({ max: 100 }));

export const PasskeyName = z.object({ name }).register(documented, {
  name: "PasskeyName",
  description: "By what its operator recognises a passkey.",
  example: { name: "Telefon służbowy" },
});
export type PasskeyName = z.infer<typeof PasskeyName>;

export const NewPasskey = z.object({ name, credential: PasskeyRegistration }).register(documented, {
  name: "NewPasskey",
  description: "A passkey that the browser has just made, and its name.",
});

const path = "/api/admin/account/passkeys";
const shared = { tag: "Account", caller: "operator" } as const;
const proved = { ...shared, bytesMax: 32 * 1024, limit: "login" } as const;

/** Steps that a stolen session could abuse need a proof of the operator in the call itself. */
export const passkeyEndpoints = {
  list: endpoint({
    ...shared,
    name: "listPasskeys",
    method: "GET",
    path,
    summary: "List one's passkeys",
    details: `In the order in which they were added. At most ${passkeysMax}.`,
    answer: { description: "The passkeys.", list: Passkey },
  }),
  start: endpoint({
    ...proved,
    name: "startPasskey",
    method: "POST",
    path: `${path}/challenge`,
    summary: "Get what a browser needs to make a passkey",
    setup: "second-factor",
    details: "At most 32 KiB.",
    body: OwnerProof,
    answer: { description: "The challenge and the rules.", status: 201, schema: PasskeyCreation },
    problems: ["too-many-passkeys"],
  }),
  add: endpoint({
    ...shared,
    name: "addPasskey",
    method: "POST",
    path,
    summary: "Add a passkey: it logs in, and counts as a second factor",
    setup: "second-factor",
    details:
      "Answers a challenge of `startPasskey` within five minutes. The operator gets a mail. At most 32 KiB.",
    body: NewPasskey,
    bytesMax: 32 * 1024,
    answer: { description: "The passkey.", status: 201, schema: Passkey },
    problems: ["too-many-passkeys"],
  }),
  rename: endpoint({
    ...shared,
    name: "renamePasskey",
    method: "PUT",
    path: `${path}/:id`,
    summary: "Rename one of one's passkeys",
    details: "At most 8 KiB.",
    body: PasskeyName,
    bytesMax: 8 * 1024,
    answer: { description: "It is renamed.", isEmpty: true },
  }),
  remove: endpoint({
    ...proved,
    name: "removePasskey",
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Remove one of one's passkeys",
    details: "It logs in no more, and the operator gets a mail. At most 32 KiB.",
    body: OwnerProof,
    answer: { description: "It is removed.", isEmpty: true },
  }),
};
