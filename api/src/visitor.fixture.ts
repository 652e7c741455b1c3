/** A visitor with a link to their own requests, as the worker would mail it. */
import { VisitorRequests, type VisitorRequest } from "@scm/contract";
import { findSealedLinks, insertVisitorLinks, type Sql } from "@scm/db";
import { createVisitorTokens, type SecretKeys } from "@scm/runtime";
import { aContact, aDemoBooking, aLead, anOrder } from "@scm/testing";
import type { Client } from "./api.fixture.ts";

type TestApi = Client & { sql: Sql; secretKeys: SecretKeys };

export const base = "/api/visitor-links";

export const anna = "anna@klub.example";
export const jan = "jan@klub.example";

/** Deletes everything that a visitor can have. */
export async function forgetVisitors({ sql }: TestApi): Promise<void> {
  await sql`delete from outbox`;
  await sql`delete from leads`;
  await sql`delete from visitor_links`;
  await sql`delete from slots`;
}

/** @returns the token of the address, which needs a lead */
export async function linkOf(api: TestApi, address = anna): Promise<string> {
  const tokens = createVisitorTokens(api.secretKeys);
  const [found] = await findSealedLinks(api.sql, [address]);
  if (found?.link) return tokens.open(found.link) ?? "";
  const id = found?.newId ?? "";
  const { token, ...made } = tokens.make(id);
  const [isMade] = await insertVisitorLinks(api.sql, [{ id, address, ...made, lostId: null }]);
  if (!isMade) throw new Error(`no link for ${address}`);
  return token;
}

/** Stores a booking of a slot that it makes. */
export async function aBookingOf(api: TestApi, email: string, selectedSlot: string) {
  await api.sql`insert into slots (datetime) values (${selectedSlot}) on conflict do nothing`;
  return stored(await api.post("/api/demo-booking", aDemoBooking({ email, selectedSlot })));
}

export async function anOrderOf(api: TestApi, email = anna) {
  return stored(await api.post("/api/order", anOrder({ email })));
}

export async function aContactOf(api: TestApi, email = anna) {
  return stored(await api.post("/api/contact", aContact({ email })));
}

function stored({ status, json }: { status: number; json: unknown }): string {
  if (status !== 201) throw new Error(`a form answered ${status}`);
  return String(Object(json).id);
}

/** The page of a token. */
export async function openPage(api: TestApi, token: string): Promise<VisitorRequests> {
  const { status, json, text } = await api.post(`${base}/open`, { token });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return VisitorRequests.strict().parse(json);
}

export async function requestOf(
  api: TestApi,
  token: string,
  wanted: string,
): Promise<VisitorRequest> {
  const { requests } = await openPage(api, token);
  const request = requests.find(({ id }) => id === wanted);
  if (!request) throw new Error(`${wanted} is not on the page`);
  return request;
}

/** A valid body for each route of a link, for an address of its own. */
export function visitorBodiesOf(api: TestApi): Record<string, () => Promise<object>> {
  let count = 0;
  async function aVisitor() {
    count += 1;
    const email = `visitor-${count}@klub.example`;
    const hours = Array.from({ length: 2 }, (_, hour) =>
      new Date(Date.UTC(2045, 0, count, 6 + hour)).toISOString(),
    );
    const [from = "", to = ""] = hours;
    const [slot] = await api.sql<[{ id: string }, { id: string }]>`
      insert into slots (datetime) values (${from}), (${to}) returning id`;
    const held = { status: "pending", heldSlotId: slot.id, slotStartsAt: from };
    const id = await aLead(api.sql, "demo-booking", { email, ...held });
    const seen = { token: await linkOf(api, email), id, version: 1 };
    return { seen, to };
  }
  const bodies: Record<string, (visitor: Awaited<ReturnType<typeof aVisitor>>) => object> = {
    open: ({ seen: { token } }) => ({ token }),
    "demo-moves": ({ seen, to }) => ({ ...seen, selectedSlot: to }),
    "demo-withdrawals": ({ seen }) => seen,
    "data-requests": ({ seen: { token } }) => ({ token, kind: "copy" }),
  };
  const ofRoutes = Object.entries(bodies).map(([path, bodyOf]) => [
    `POST ${base}/${path}`,
    async () => bodyOf(await aVisitor()),
  ]);
  return Object.fromEntries(ofRoutes);
}
