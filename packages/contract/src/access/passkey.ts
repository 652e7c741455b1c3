/** Passkeys (WebAuthn) of an operator: each is a whole login, and a second factor. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { required, tidyLine } from "../fields.ts";
import { OwnerProof } from "./account.ts";
import { PasskeyCreation, PasskeyRegistration } from "./passkey-schemas.ts";

/** The most that an operator can have. */
export const passkeysMax = 20;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null before the first login. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const name = required(tidyLine({ max: 100 }));

export const PasskeyName = z.object({ name });
export type PasskeyName = z.infer<typeof PasskeyName>;

export const NewPasskey = z.object({ name, credential: PasskeyRegistration });

const path = "/api/admin/account/passkeys";

const proved = { bytesMax: 32 * 1024, limit: "login" } as const;

/** Steps that a stolen session could abuse need a proof of the operator in the call itself. */
export const passkeyEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path,
    answer: { list: Passkey },
  }),
  start: operatorEndpoint({
    ...proved,
    method: "POST",
    path: `${path}/challenge`,
    setup: "second-factor",
    body: OwnerProof,
    answer: { status: 201, schema: PasskeyCreation },
    problems: ["too-many-passkeys"],
  }),
  add: operatorEndpoint({
    method: "POST",
    path,
    setup: "second-factor",
    body: NewPasskey,
    bytesMax: 32 * 1024,
    answer: { status: 201, schema: Passkey },
    problems: ["too-many-passkeys"],
  }),
  rename: operatorEndpoint({
    method: "PUT",
    path: `${path}/:id`,
    body: PasskeyName,
    bytesMax: 8 * 1024,
    answer: { isEmpty: true },
  }),
  remove: operatorEndpoint({
    ...proved,
    method: "DELETE",
    path: `${path}/:id`,
    body: OwnerProof,
    answer: { isEmpty: true },
  }),
};
