/** One lead of each kind, and what has become of it. */
import { LeadKind } from "@scm/contract";
import type { Sql } from "@scm/db";
import { aBetaSignup, aBugReport, aContact, aDemoBooking, aFullOrder } from "@scm/testing/builders";
import { call, idIn, jsonRequest, type Reply } from "@scm/testing/calls";
import { receivedMails } from "@scm/testing/mailbox";
import { getToken, type Pair, sendReport } from "../club-system.ts";
import { firstSlot } from "../demo-visitor.ts";
import { operator } from "../product.ts";

type Site = { url: string };
export type Lead = { kind: LeadKind; id: string };

/** To the staff, to the sender unless it is a club's system, and to whom the order names. */
const mailsOf: Record<LeadKind, number> = {
  contact: 2,
  "demo-booking": 2,
  order: 3,
  "beta-signup": 2,
  "bug-report": 1,
};

export const kinds = LeadKind.options.length;
export const mailsOfEachKind = Object.values(mailsOf).reduce((sum, count) => sum + count, 0);

/** @returns the accepted ones, and a line for each that was not */
export async function sendEachKind(site: Site, { key, pair }: { key: string; pair: Pair }) {
  const who = { email: `${key}@visitors.example` };
  const post = (path: string, body: object) => call(site.url + path, jsonRequest("POST", body));
  const send: Record<LeadKind, () => Promise<Reply>> = {
    contact: () => post("/api/contact", aContact(who)),
    "demo-booking": async () =>
      post("/api/demo-booking", aDemoBooking({ ...who, selectedSlot: await firstSlot(site) })),
    order: () => post("/api/order", aFullOrder(who)),
    "beta-signup": () => post("/api/beta-test-signup", aBetaSignup(who)),
    "bug-report": async () =>
      sendReport(site, { token: await getToken(site, pair), key, report: aBugReport() }),
  };
  const leads: Lead[] = [];
  const refused: string[] = [];
  for (const kind of LeadKind.options) {
    const reply = await send[kind]();
    if (reply.status === (kind === "bug-report" ? 202 : 201)) leads.push({ kind, id: idIn(reply) });
    else refused.push(`${kind}: ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  return { leads, refused };
}

/** Mails of these leads that arrived exactly once. */
export async function countMailed(
  leads: readonly Lead[],
  { sql, mailboxUrl }: { sql: Sql; mailboxUrl: string },
): Promise<number> {
  if (leads.length === 0) return 0;
  const due = await sql<{ id: string }[]>`
    select deliveries.id
    from deliveries join outbox on outbox.id = deliveries.outbox_id
    where outbox.subject_id in ${sql(leads.map(({ id }) => id))}`;
  const arrived = (await receivedMails(mailboxUrl)).map(({ messageId }) => messageId);
  const isOnce = (id: string) => arrived.filter((one) => one?.includes(id)).length === 1;
  return due.filter(({ id }) => isOnce(id)).length;
}

/** Logs in at the first site. @returns how many of the leads every site lists for that session */
export async function countListed(leads: readonly Lead[], sites: readonly Site[]): Promise<number> {
  const login = await fetch(`${sites[0]?.url}/api/admin/login`, jsonRequest("POST", operator));
  const Cookie = login.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const listed = await Promise.all(
    sites.flatMap(({ url }) =>
      LeadKind.options.map(async (kind) => {
        const list = await call(`${url}/api/admin/${kind}s?limit=100`, { headers: { Cookie } });
        const text = JSON.stringify(list.body);
        return leads.filter((lead) => lead.kind === kind && text.includes(lead.id));
      }),
    ),
  );
  const found = listed.flat();
  return leads.filter((lead) => found.filter((one) => one === lead).length === sites.length).length;
}
