/** The system of a club, from the moment when an operator adds the club. */
import { setTimeout as delay } from "node:timers/promises";
import { aTenant, until } from "@scm/testing";
import type { Product } from "@scm/testing/product";
import { idIn, type OperatorClient } from "./operator.ts";

/** How it is known to the token endpoint. */
export type Pair = { clientId: string; clientSecret: string };

export type ClubSystem = Pair & { tenantId: string };

/** "none" when the connection broke before there was an answer. */
export type Reply = { status: number | "none"; body: unknown };

export type Sent = { token: string; key: string; report: { title: string; description: string } };

const answerTimeoutMs = 15_000;
const patienceMs = 60_000;
/** No test measures how soon credentials come, so the limit is generous. */
const patience = { timeoutMs: patienceMs };

/** Adds a tenant, and gives its id: its credentials are issued later. */
export async function addTenant(operator: OperatorClient, tenantName: string): Promise<string> {
  const answer = await operator.send("POST", "/api/admin/tenants", aTenant({ tenantName }));
  return idIn(answer);
}

/** Adds a tenant, and waits until it has its credentials. */
export async function addClubSystem(
  operator: OperatorClient,
  tenantName: string,
): Promise<ClubSystem> {
  const tenantId = await addTenant(operator, tenantName);
  const pair = await until(async () => {
    const { body } = await operator.send("GET", `/api/admin/tenants/${tenantId}`);
    return pairIn(body);
  }, patience);
  if (!pair) throw new Error(`${tenantName} has no credentials`);
  return { tenantId, ...pair };
}

/** The credentials in what an operator reads of a tenant or an instance; null before they are issued. */
export function pairIn(record: unknown): Pair | null {
  const fields = Object(record);
  const [clientId, clientSecret]: unknown[] = [
    fields.clientId ?? fields.apiKey,
    fields.clientSecret ?? fields.apiSecret,
  ];
  if (typeof clientId !== "string" || typeof clientSecret !== "string") return null;
  return { clientId, clientSecret };
}

/** One request for a token. */
export function askForToken({ url }: Product, { clientId, clientSecret }: Pair): Promise<Reply> {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
  return call(`${url}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
}

/** @throws when there is none to be had */
export async function getToken(product: Product, pair: Pair): Promise<string> {
  const { status, body } = await askForToken(product, pair);
  const token: unknown = Object(body).access_token;
  if (typeof token !== "string") throw new Error(`no token, but ${status}`);
  return token;
}

/** One try to send a report. */
export function sendReport({ url }: Product, { token, key, report }: Sent): Promise<Reply> {
  return call(`${url}/api/bug-report`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(report),
  });
}

/** Tries again for a minute while there is no answer, or one that asks to come back later. */
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

/** A call whose connection may break. */
export async function call(url: string, request: RequestInit): Promise<Reply> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(answerTimeoutMs) });
    const body: unknown = JSON.parse(await answer.text());
    return { status: answer.status, body };
  } catch {
    // Refused, cut or too late: who called has no answer, and may have been heard all the same.
    return { status: "none", body: null };
  }
}
