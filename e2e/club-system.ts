/** A club and its system, which requests tokens, sends bug reports and receives webhooks. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { call, idIn, jsonRequest, type Reply, until } from "@scm/testing";
import type { Operator } from "./operator.ts";

type Site = { url: string };

/** The credentials of a club system. */
export type Pair = { clientId: string; clientSecret: string };

export type Club = Pair & { id: string; webhookSecret: string };

export type Sent = { token: string; key: string; report: { title: string; description: string } };

type Webhook = { headers: IncomingHttpHeaders; body: string };

const patienceMs = 120_000;

const tenant = {
  tenantName: "KS Orzeł",
  clubName: "Klub Strzelecki Orzeł",
  contactEmail: "biuro@orzel.example",
  subscriptionPlan: "premium",
  maxUsers: 200,
};

/** Adds a tenant and returns its id. Its credentials are issued later. */
async function addTenant(operator: Operator, own: object = {}): Promise<string> {
  return idIn(await operator.send("POST", "/api/admin/tenants", { ...tenant, ...own }));
}

/** Adds a tenant and waits for its credentials. */
export async function addClub(operator: Operator, own: object = {}): Promise<Club> {
  const id = await addTenant(operator, own);
  const path = `/api/admin/tenants/${id}`;
  const readPair = async () => pairIn((await operator.send("POST", `${path}/secret`)).body);
  // No test measures this time, so the limit is generous.
  const pair = await until(readPair, { timeoutMs: patienceMs });
  if (!pair) throw new Error(`tenant ${id} has no credentials`);
  const { secret } = await operator.ask("POST", `${path}/webhooks/secret`);
  return { id, ...pair, webhookSecret: String(secret) };
}

/** The revealed credentials of a tenant or instance; null before they are issued. */
export function pairIn(record: unknown): Pair | null {
  const fields = Object(record);
  const [clientId, clientSecret]: unknown[] = [
    fields.clientId ?? fields.apiKey,
    fields.clientSecret ?? fields.apiSecret,
  ];
  if (typeof clientId !== "string" || typeof clientSecret !== "string") return null;
  return { clientId, clientSecret };
}

export function askForToken({ url }: Site, { clientId, clientSecret }: Pair): Promise<Reply> {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
  return call(`${url}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
}

/** @throws if the request is refused */
export async function getToken(site: Site, pair: Pair): Promise<string> {
  const { status, body } = await askForToken(site, pair);
  const token: unknown = Object(body).access_token;
  if (typeof token !== "string") throw new Error(`no token, but ${status}`);
  return token;
}

export function sendReport({ url }: Site, { token, key, report }: Sent): Promise<Reply> {
  const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": key };
  return call(`${url}/api/bug-report`, jsonRequest("POST", report, headers));
}

export function askForStatus({ url }: Site, token: string, id: string): Promise<Reply> {
  return call(`${url}/api/bug-report/${id}`, { headers: { Authorization: `Bearer ${token}` } });
}

/** Retries for a minute while there is no response or a 503. */
export async function persist(
  attempt: () => Promise<Reply>,
  onReply: (reply: Reply) => void = () => {},
): Promise<Reply> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const reply = await attempt();
    onReply(reply);
    const isToBeRepeated = reply.status === "none" || reply.status === 503;
    if (!isToBeRepeated || performance.now() > giveUpAt) return reply;
    await delay(100);
  }
}

/** Receives and stores webhooks on this port. */
export async function startReceiver(port: number, status = 204) {
  const received: Webhook[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Verifies the signature as the documentation describes. */
export function isSigned({ headers, body }: Webhook, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  return headers["webhook-signature"] === `v1,${signature}`;
}
