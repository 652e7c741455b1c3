import { passkeyEndpoints, passkeysMax, type Passkey } from "@scm/contract";
import { addPasskey, deletePasskey, findAccount, listPasskeys, renamePasskey } from "@scm/db";
import type { Deps } from "../deps.ts";
import { implement, type Call } from "../http/implement.ts";
import { found, wrongField } from "../http/problem.ts";
import { issueCreation, readRegistration } from "./passkey-proof.ts";
import { requireOwner } from "./tries.ts";

export const passkeyRoutes = implement(passkeyEndpoints, {
  list: ({ operator }, { sql }) => listPasskeys(sql, operator.id),
  start: async ({ c, body, operator, refuse }, deps) => {
    await requireOwner(c, deps, { operator, proof: body });
    const account = await findAccount(deps.sql, operator.id);
    if (account && account.passkeyCount >= passkeysMax) throw refuse("too-many-passkeys");
    return issueCreation(deps, operator);
  },
  add,
  rename: async ({ id, body: { name }, operator }, { sql }) => {
    found(await renamePasskey(sql, { id, operatorId: operator.id, name }));
  },
  remove: async ({ c, id, body, operator }, deps) => {
    // Checked before the proof, which would otherwise be used up for nothing.
    found((await listPasskeys(deps.sql, operator.id)).some((one) => one.id === id));
    await requireOwner(c, deps, { operator, proof: body });
    found(await deletePasskey(deps.sql, { id, operatorId: operator.id }));
  },
});

/** Its challenge was issued for a proof, so the call needs no further one. */
async function add(
  { body: { name, credential: registration }, operator, refuse }: Call<typeof passkeyEndpoints.add>,
  deps: Deps,
): Promise<Passkey> {
  const operatorId = operator.id;
  const read = await readRegistration(deps, { operatorId, registration });
  if (!read) throw wrongField("credential", "wrongPasskey");
  const { id: credentialId, publicKey, counter, transports = [] } = read.credential;
  const { challengeAt, rpId } = read;
  const key = { credentialId, publicKey, counter, transports, rpId };
  const added = await addPasskey(deps.sql, { operatorId, name, challengeAt, ...key });
  if (added === "full") throw refuse("too-many-passkeys");
  if (added === "refused") throw wrongField("credential", "wrongPasskey");
  return added;
}
