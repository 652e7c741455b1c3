import type { Operator } from "@scm/contract";
import {
  findClientId,
  newId,
  rotateSecret,
  takeSealedSecret,
  type ClientKind,
  type SecretPurpose,
} from "@scm/db";
import { SealError } from "@scm/runtime";
import type { Deps } from "../deps.ts";
import { found } from "../http/problem.ts";
import type { Problem } from "../http/problem.ts";

type Call<Slug> = {
  id: string;
  operator: Operator;
  refuse: (slug: Slug | "no-credentials") => Problem;
};

type Credentials = { clientId: string; secret: string };

/** How the secrets of a kind of client and a purpose are revealed and rotated. */
export function secretHandlers<Answer>(
  of: { kind: ClientKind; purpose: SecretPurpose },
  answer: (credentials: Credentials) => Answer,
) {
  return {
    /** The attempt is audited. */
    async revealSecret(call: Call<"secret-unreadable">, deps: Deps) {
      const { clientId, use } = await begin(call, deps);
      const taken = await takeSealedSecret(deps.sql, use);
      if (!taken) throw call.refuse("no-credentials");
      const secret = openSecret(of.purpose, taken, deps);
      if (secret === null) throw call.refuse("secret-unreadable");
      return answer({ clientId, secret });
    },

    async rotateSecret(call: Call<"rotated-meanwhile">, deps: Deps) {
      const { clientId, use } = await begin(call, deps);
      const { make, open } = kindOf(of.purpose, deps);
      const secretId = await newId(deps.sql);
      const { hash, sealed } = make(secretId);
      const rotation = { ...use, secretId, secretHash: hash, secretSealed: sealed };
      if (!(await rotateSecret(deps.sql, rotation))) throw call.refuse("rotated-meanwhile");
      return answer({ clientId, secret: open(sealed, secretId) });
    },
  };

  async function begin<Slug>({ id, operator, refuse }: Call<Slug>, { sql }: Deps) {
    const { clientId } = found(await findClientId(sql, { ...of, id }));
    if (clientId === null) throw refuse("no-credentials");
    return { clientId, use: { ...of, id, operatorId: operator.id } };
  }
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

type SecretKind = {
  make: (id: string) => { hash: Buffer | null; sealed: string };
  open: (sealed: string, id: string) => string;
};

function kindOf(purpose: SecretPurpose, { clientSecrets, webhookSecrets }: Deps): SecretKind {
  if (purpose === "token") return clientSecrets;
  const { make, open } = webhookSecrets;
  return { make: (id) => ({ hash: null, sealed: make(id) }), open };
}
