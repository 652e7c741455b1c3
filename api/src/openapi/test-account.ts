/** Calls of an operator about the own account, so that every answer to them is seen once. */
import { startTestApi, operator } from "../test-api.ts";
import { accountBodiesOf, aSession, newPassword, startTotpOf } from "../test-account.ts";
import type { Ask } from "./test-club-systems.ts";

type Api = Awaited<ReturnType<typeof startTestApi>>;

const path = "/api/admin/account";

/** Leaves the account as it was. */
export async function workOnAccount(ask: Ask, api: Api): Promise<void> {
  const headers = await api.login();
  const bodies = accountBodiesOf(api);
  const rightly = async (call: string) => ask(api, call, { body: await bodies[call]?.(), headers });

  await ask(api, `GET ${path}`, { headers });
  await ask(api, `GET ${path}/sessions`, { headers });
  await ask(api, `DELETE ${path}/sessions/${await aSession(api)}`, { headers });
  await rightly(`PUT ${path}/password`);
  await rightly(`POST ${path}/totp`);
  await rightly(`POST ${path}/totp/confirmation`);
  await ask(api, `POST ${path}/totp/confirmation`, { body: { code: "123456" }, headers });
  await ask(api, `POST ${path}/totp`, { body: { password: operator.password }, headers });
  await rightly(`POST ${path}/totp/recovery-codes`);
  await rightly(`DELETE ${path}/totp`);
  await ask(api, `DELETE ${path}/totp`, { body: { password: operator.password }, headers });
  await ask(api, `POST ${path}/totp/recovery-codes`, {
    body: { password: operator.password },
    headers,
  });
  await ask(api, `POST ${path}/totp/confirmation`, { body: { code: "123456" }, headers });
  await ask(api, `DELETE ${path}/sessions`, { headers });
  await ask(api, "POST /api/admin/login", { body: await bodies["POST /api/admin/login"]?.() });
}

/** A wrong password is one try; the next is one too many. */
export async function workOnAccountTooOften(ask: Ask): Promise<void> {
  for (const [call, body] of [
    [`PUT ${path}/password`, { currentPassword: "wrong", newPassword }],
    [`POST ${path}/totp`, { password: "wrong" }],
    [`POST ${path}/totp/recovery-codes`, { password: "wrong" }],
    [`DELETE ${path}/totp`, { password: "wrong" }],
    [`POST ${path}/totp/confirmation`, { code: "wrong" }],
  ] as const) {
    // Without a Redis the count is exact, however busy the machine is.
    const strict = await startTestApi({ RATE_LIMIT_LOGIN: "1", REDIS_URL: "redis://127.0.0.1:1" });
    const headers = await strict.login();
    await startTotpOf(strict);
    await ask(strict, call, { body, headers });
    await ask(strict, call, { body, headers });
  }
}
