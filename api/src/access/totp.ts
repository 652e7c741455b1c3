import { totpEndpoints, type RecoveryCodes, type TotpEnrolment } from "@scm/contract";
import { confirmTotp, deleteTotp, findTotp, replaceRecoveryCodes, startTotp } from "@scm/db";
import type { Deps } from "../deps.ts";
import { found } from "../http/ids.ts";
import { implement, type Call } from "../http/implement.ts";
import { wrongField } from "../http/problem.ts";
import {
  newRecoveryCodes,
  newTotpSecret,
  findTotpStep,
  totpPlace,
  totpUri,
} from "./second-factor.ts";
import { countCodeTry, requireOwner } from "./tries.ts";

export const totpRoutes = implement(totpEndpoints, {
  start,
  confirm,
  renewRecoveryCodes: async ({ c, body, operator }, deps) => {
    await requireOwner(c, deps, { operator, proof: body });
    const { recoveryCodes, codeHashes } = newRecoveryCodes();
    found(await replaceRecoveryCodes(deps.sql, { operatorId: operator.id, codeHashes }));
    return { recoveryCodes };
  },
  end: async ({ c, body, operator }, deps) => {
    await requireOwner(c, deps, { operator, proof: body });
    found(await deleteTotp(deps.sql, operator.id));
  },
});

async function start(
  { c, body, operator, refuse }: Call<typeof totpEndpoints.start>,
  deps: Deps,
): Promise<TotpEnrolment> {
  const { id: operatorId, email } = operator;
  if ((await findTotp(deps.sql, operatorId))?.isOn) throw refuse("totp-on");
  await requireOwner(c, deps, { operator, proof: body });
  const secret = newTotpSecret();
  const secretSealed = deps.totpSeal.seal(secret, totpPlace(operatorId));
  if (!(await startTotp(deps.sql, { operatorId, secretSealed }))) throw refuse("totp-on");
  return { secret, uri: totpUri({ secret, email, issuer: deps.config.brand.productName }) };
}

async function confirm(
  { c, body: { code }, operator, refuse }: Call<typeof totpEndpoints.confirm>,
  deps: Deps,
): Promise<RecoveryCodes> {
  const operatorId = operator.id;
  const totp = found(await findTotp(deps.sql, operatorId));
  if (totp.isOn) throw refuse("totp-on");
  const { succeed } = await countCodeTry(c, deps, operatorId);
  const step = findTotpStep(deps, { operatorId, totp, code });
  if (step === null) throw wrongField("code", "wrongCode");
  const { recoveryCodes, codeHashes } = newRecoveryCodes();
  const { secretSealed } = totp;
  if (!(await confirmTotp(deps.sql, { operatorId, secretSealed, step, codeHashes }))) {
    // A concurrent call replaced the secret, so the code belongs to the old one.
    throw wrongField("code", "wrongCode");
  }
  await succeed();
  return { recoveryCodes };
}
