import type { Operator } from "@scm/contract";
import {
  newId,
  rotateSecret,
  takeSealedSecret,
  type SecretOwner,
  type SecretPurpose,
} from "@scm/db";
import { SealError } from "@scm/runtime";
import type { Deps } from "../deps.ts";
import type { Problem } from "../http/problem.ts";

type Call<Slug> = { operator: Operator; refuse: (slug: Slug) => Problem };

type Credentials = { clientId: string; secret: string };

/** Opens the current secret of a client for an operator. The attempt is audited. */
export async function revealSecret(
  owner: SecretOwner,
  { operator, refuse }: Call<"no-credentials" | "secret-unreadable">,
  deps: Deps,
): Promise<Credentials> {
  const taken = await takeSealedSecret(deps.sql, { ...owner, operatorId: operator.id });
  if (!taken) throw refuse("no-credentials");
  const secret = openSecret(owner.purpose, taken, deps);
  if (secret === null) throw refuse("secret-unreadable");
  return { clientId: taken.clientId, secret };
}

/** Null, with an error in the log, for a secret that no key opens. */
function openSecret(
  purpose: SecretPurpose,
  { secretId, secretSealed }: { secretId: string; secretSealed: string },
  deps: Deps,
): string | null {
  try {
    return kindOf(purpose, deps).open(secretSealed, secretId);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    deps.log.error("a secret could not be opened", { id: secretId, error });
    return null;
  }
}

/** Gives a client a new secret, which is in the answer. */
export async function renewSecret(
  owner: SecretOwner & { clientId: string | null },
  { operator, refuse }: Call<"no-credentials" | "rotated-meanwhile">,
  deps: Deps,
): Promise<Credentials> {
  const { clientId } = owner;
  if (clientId === null) throw refuse("no-credentials");
  const { make, open } = kindOf(owner.purpose, deps);
  const secretId = await newId(deps.sql);
  const { hash, sealed } = make(secretId);
  const isRotated = await rotateSecret(deps.sql, {
    ...owner,
    operatorId: operator.id,
    secretId,
    secretHash: hash,
    secretSealed: sealed,
  });
  if (!isRotated) throw refuse("rotated-meanwhile");
  return { clientId, secret: open(sealed, secretId) };
}

type SecretKind = {
  make: (id: string) => { hash: Buffer | null; sealed: string };
  open: (sealed: string, id: string) => string;
};

function kindOf(purpose: SecretPurpose, { clientSecrets, webhookSecrets }: Deps): SecretKind {
  if (purpose === "token") return clientSecrets;
  const { make, open } = webhookSecrets;
  return { make: (id) => ({ hash: null, sealed: make(id) }), open };
}
