import { PasswordProof, TotpConfirmation } from "@scm/contract";
import { confirmTotp, deleteTotp, findTotp, replaceRecoveryCodes, startTotp } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found } from "../http/ids.ts";
import { Problem } from "../http/problem.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { newRecoveryCodes, newTotpSecret, stepOf, totpPlace, totpUri } from "./second-factor.ts";
import { countCodeTry, requirePassword, wrongField } from "./tries.ts";

const path = "/api/admin/account/totp";
const bytesMax = 8 * 1024;

/**
 * The second factor of the operator who is logged in. Each step that a stolen session could use against
 * its owner asks for the password.
 */
export function totpRoutes(deps: Deps) {
  const { sql } = deps;

  return new Hono<OperatorEnv>()
    .use(path, operatorOnly(deps))
    .use(`${path}/*`, operatorOnly(deps))
    .post(path, jsonBody(PasswordProof, { bytesMax }), async (c) => {
      const operator = c.get("operator");
      const { password } = c.req.valid("json");
      await requirePassword(c, deps, { operator, password, field: "password" });
      const secret = newTotpSecret();
      const secretSealed = deps.totpSeal.seal(secret, totpPlace(operator.id));
      if (!(await startTotp(sql, { operatorId: operator.id, secretSealed }))) {
        throw new Problem("totp-on");
      }
      const issuer = deps.config.brand.productName;
      return c.json({ secret, uri: totpUri({ secret, email: operator.email, issuer }) }, 201);
    })
    .post(`${path}/confirmation`, jsonBody(TotpConfirmation, { bytesMax }), async (c) => {
      const operatorId = c.get("operator").id;
      const totp = found(await findTotp(sql, operatorId));
      if (totp.isOn) throw new Problem("totp-on");
      const forgetTries = await countCodeTry(c, deps, operatorId);
      const step = stepOf(deps, { operatorId, totp, code: c.req.valid("json").code });
      if (step === null) throw wrongField("code", "wrongCode");
      const codes = newRecoveryCodes();
      const codeHashes = codes.map(({ hash }) => hash);
      const { secretSealed } = totp;
      if (!(await confirmTotp(sql, { operatorId, secretSealed, step, codeHashes }))) {
        // Another secret has been made meanwhile, to which the code does not belong.
        throw wrongField("code", "wrongCode");
      }
      await forgetTries();
      return c.json({ recoveryCodes: codes.map(({ code }) => code) });
    })
    .post(`${path}/recovery-codes`, jsonBody(PasswordProof, { bytesMax }), async (c) => {
      const operator = c.get("operator");
      const { password } = c.req.valid("json");
      await requirePassword(c, deps, { operator, password, field: "password" });
      const codes = newRecoveryCodes();
      const codeHashes = codes.map(({ hash }) => hash);
      found((await replaceRecoveryCodes(sql, { operatorId: operator.id, codeHashes })) || null);
      deps.wakeRelay();
      return c.json({ recoveryCodes: codes.map(({ code }) => code) });
    })
    .delete(path, jsonBody(PasswordProof, { bytesMax }), async (c) => {
      const operator = c.get("operator");
      const { password } = c.req.valid("json");
      await requirePassword(c, deps, { operator, password, field: "password" });
      found((await deleteTotp(sql, operator.id)) || null);
      deps.wakeRelay();
      return c.body(null, 204);
    });
}
