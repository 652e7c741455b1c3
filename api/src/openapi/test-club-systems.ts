/** Calls by and about the systems of clubs, so that every answer to them is seen once. */
import { aBugReport, anScmInstance, aTenant } from "@scm/testing";
import { startTestApi, type Client } from "../test-api.ts";
import { aTenantOf, tokenOf } from "../test-clients.ts";

type Api = Awaited<ReturnType<typeof startTestApi>>;
type Headers = Record<string, string>;
export type Sent = { body?: unknown; headers?: Headers };
export type Ask = (
  server: Client,
  call: string,
  sent?: Sent,
) => Promise<{ json: unknown; headers: globalThis.Headers }>;

export const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };

export const aTokenRequest = new URLSearchParams({
  grant_type: "client_credentials",
  client_id: "tenant_nobody",
  client_secret: "x",
});

/** What the system of a club does, rightly and wrongly. */
export async function askAsClubSystem(ask: Ask, api: Api): Promise<void> {
  await askForTokens(ask, api);
  const { header } = await tokenOf(api, await aTenantOf(api));
  const report = "POST /api/bug-report";
  const { json } = await ask(api, report, { body: aBugReport(), headers: header });
  const progress = `GET /api/bug-report/${Object(json).id}`;
  await ask(api, progress, { headers: header });

  const keyed = { ...header, "Idempotency-Key": "one" };
  await ask(api, report, { body: aBugReport(), headers: keyed });
  await ask(api, report, { body: aBugReport({ title: "Another" }), headers: keyed });
  await ask(api, report, { body: {}, headers: header });
  await ask(api, report, { body: "x".repeat(300_000), headers: header });
  await ask(api, report, { body: "{}", headers: { ...header, "Content-Type": "text/plain" } });
  await ask(api, report, { body: aBugReport(), headers: { "Sec-Fetch-Site": "cross-site" } });

  for (const call of [report, progress]) {
    const sent = call === report ? { body: aBugReport() } : {};
    await ask(api, call, sent);
    await ask(api, call, { ...sent, headers: { Authorization: "Bearer x" } });
    await ask(api, call, { ...sent, headers: await withoutScope(api) });
    await ask(api, `${call}?access_token=x`, { ...sent, headers: header });
  }
  await ask(api, `GET /api/bug-report/${Object(json).id}`, await anotherOf(api));
  await ask(api, "GET /.well-known/oauth-authorization-server");
}

async function askForTokens(ask: Ask, api: Api): Promise<void> {
  const { clientId, clientSecret } = await aTenantOf(api);
  const right = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  });
  const bodies = [String(right), "grant_type=password", String(aTokenRequest), "x".repeat(9_000)];
  for (const body of [...bodies, `${String(right)}&grant_type=x`]) {
    await ask(api, "POST /oauth/token", { body, headers: formHeaders });
  }
}

/** A token of a system that may do something else. */
async function withoutScope(api: Api): Promise<Headers> {
  const { token, header } = await tokenOf(api, await aTenantOf(api));
  await api.sql`
    update access_tokens set scope = 'else'
    where token_hash = sha256(${token}::text::bytea)`;
  return header;
}

async function anotherOf(api: Api): Promise<Sent> {
  return { headers: (await tokenOf(api, await aTenantOf(api))).header };
}

/** What operators do about the systems of clubs. */
export async function workOnClients(
  ask: Ask,
  { api, session: headers }: { api: Api; session: Headers },
): Promise<void> {
  const { json } = await ask(api, "POST /api/admin/tenants", { body: aTenant(), headers });
  const path = `/api/admin/tenants/${Object(json).id}`;
  await ask(api, "GET /api/admin/tenants?status=active&q=tarcza", { headers });
  await ask(api, `GET ${path}`, { headers });
  await ask(api, `PUT ${path}/status`, { body: { isActive: true }, headers });
  await ask(api, `PUT ${path}/webhook-url`, {
    body: { webhookUrl: "https://klub.example" },
    headers,
  });
  const rotation = { overlapHours: 24 };
  await ask(api, `POST ${path}/secrets`, { body: rotation, headers });
  const { id } = await aTenantOf(api);
  await ask(api, `POST /api/admin/tenants/${id}/secrets`, { body: rotation, headers });
  await ask(api, `GET /api/admin/tenants/${id}/secrets`, { headers });
  await ask(api, `POST /api/admin/tenants/${id}/webhooks/test`, { headers });
  const webhook = await ask(api, `POST ${path}/webhooks/test`, { headers });
  await ask(api, `GET /api/admin/tenants/${id}/webhooks`, { headers });
  await ask(api, `GET ${path}/webhooks`, { headers });
  const resend = `POST /api/admin/webhooks/${Object(webhook.json).id}/resend`;
  await ask(api, resend, { headers });
  await ask(api, `PUT ${path}/webhook-url`, { body: { webhookUrl: "" }, headers });
  await ask(api, resend, { headers });

  const made = await ask(api, "POST /api/admin/scm-instances", { body: anScmInstance(), headers });
  await ask(api, "GET /api/admin/scm-instances?status=active", { headers });
  const instance = `/api/admin/scm-instances/${Object(made.json).id}`;
  await ask(api, `GET ${instance}`, { headers });
  await ask(api, `DELETE ${instance}`, { headers });
  await ask(api, "GET /api/admin/scm-instances?deleted=true", { headers });
  await ask(api, `POST ${instance}/restore`, { headers });
}

/** One of each a minute: the second is one too many. */
export async function askAsClubSystemTooOften(ask: Ask): Promise<void> {
  const strict = await startTestApi({
    RATE_LIMIT_BUG_REPORTS: "1",
    // Without a Redis the count is exact, however busy the machine is.
    REDIS_URL: "redis://127.0.0.1:1",
  });
  const tenantInHaste = await aTenantOf(strict);
  const { header: headers } = await tokenOf(strict, tenantInHaste);
  const sent = { body: aBugReport(), headers };
  const { json } = await ask(strict, "POST /api/bug-report", sent);
  await ask(strict, "POST /api/bug-report", sent);
  await ask(strict, `GET /api/bug-report/${Object(json).id}`, { headers });
  await ask(strict, `GET /api/bug-report/${Object(json).id}`, { headers });
  const again = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: tenantInHaste.clientId,
    client_secret: tenantInHaste.clientSecret,
  });
  await ask(strict, "POST /oauth/token", { body: String(again), headers: formHeaders });
}
