/** A club that an operator adds, and what its system does: asks for tokens, reports, asks what became of it, and listens. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { until } from "@scm/testing";
import type { APIRequestContext } from "playwright-core";
import { operator } from "./product.ts";

type Site = { url: string };
type Client = { clientId: string; clientSecret: string };
type Webhook = { headers: IncomingHttpHeaders; body: string };

/** A call of an operator, with the session of a browser. */
export type AsOperator = (
  method: "get" | "post" | "put" | "delete",
  path: string,
  data?: object,
) => Promise<Readonly<Record<string, unknown>>>;

export async function logIn({ url }: Site, request: APIRequestContext): Promise<AsOperator> {
  const ask: AsOperator = async (method, path, data) => {
    const answer = await request[method](url + path, data ? { data } : {});
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return Object(text === "" ? {} : JSON.parse(text));
  };
  await ask("post", "/api/admin/login", operator);
  return ask;
}

/** Adds a club, and waits for what the worker issues it. */
export async function addClub(ask: AsOperator, different: object = {}) {
  const tenant = await ask("post", "/api/admin/tenants", {
    tenantName: "KS Orzeł",
    clubName: "Klub Strzelecki Orzeł",
    contactEmail: "biuro@orzel.example",
    subscriptionPlan: "premium",
    maxUsers: 200,
    ...different,
  });
  const id = String(tenant["id"]);
  const issued = await until(async () => {
    const now = await ask("get", `/api/admin/tenants/${id}`);
    return now["clientId"] ? now : null;
  });
  const { secret } = await ask("get", `/api/admin/tenants/${id}/webhooks`);
  return {
    id,
    clientId: String(issued?.["clientId"]),
    clientSecret: String(issued?.["clientSecret"]),
    webhookSecret: String(secret),
  };
}

/** Takes webhooks on this port, and keeps them. */
export async function startReceiver(port: number) {
  const received: Webhook[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
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

/** Checked by hand, as the documentation tells it. */
export function isSigned({ headers, body }: Webhook, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  return headers["webhook-signature"] === `v1,${signature}`;
}

export async function askForToken({ url }: Site, { clientId, clientSecret }: Client) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const answer = await fetch(`${url}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const grant: unknown = await answer.json();
  return { status: answer.status, token: String(Object(grant).access_token) };
}

type Report = { token: string; key: string; report: object };

export async function sendReport({ url }: Site, { token, key, report }: Report) {
  const answer = await fetch(`${url}/api/bug-report`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(report),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, id: String(Object(body).id) };
}

export async function askForStatus({ url }: Site, token: string, id: string) {
  const answer = await fetch(`${url}/api/bug-report/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}
