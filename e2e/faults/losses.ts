import { receivedMails, until } from "@scm/testing";
import { type Product, staffEmail } from "@scm/testing/product";
import type { Attempt } from "./visitors.ts";

/** The losses of one crowd of visitors: their answers compared with the rows and the mailbox. */
type Losses = {
  /** The number of answers by status. */
  answers: Record<string, number>;
  slowestAnswerMs: number;
  /** Acknowledged, but not stored under the id in the answer. */
  lost: string[];
  storedTwice: string[];
  /** Due mails of stored contacts that never arrived. */
  unmailed: string[];
  /** Mails that arrived more than once. */
  mailedTwice: string[];
  /** Mails that arrived more than once without being marked as uncertain. */
  unflagged: string[];
  /** Mails marked as uncertain, whether they arrived twice or not. */
  uncertain: number;
  /** In the whole product: contacts without exactly one event, and events without a contact. */
  torn: number;
  /** In the whole product: dead events and mails. */
  dead: number;
  /** In the whole product: stored contacts minus the total of the operator's list. */
  miscounted: number;
};

export const nothingLost = {
  lost: [],
  storedTwice: [],
  unmailed: [],
  unflagged: [],
  torn: 0,
  dead: 0,
  miscounted: 0,
};

/** Also, no mail arrived twice or may have. */
export const everythingOnce = { ...nothingLost, mailedTwice: [], uncertain: 0 };

/** Compares the visitors' answers with rows and mails, and prints the result. */
export async function countLosses(product: Product, log: readonly Attempt[]): Promise<Losses> {
  const rows = await findContacts(product, log);
  const uncertain = await findUncertain(
    product,
    rows.map(({ id }) => id),
  );
  const mails = await findMails(product, rows);
  const mailedTwice = mails.filter(({ messageIds }) => messageIds.length > 1);
  const ids = new Set(rows.map(({ id }) => id));

  const losses = {
    answers: countBy(log.map(({ status }) => String(status))),
    slowestAnswerMs: Math.round(
      Math.max(...log.map(({ sentAt, answeredAt }) => answeredAt - sentAt)),
    ),
    lost: log.filter(({ status, id }) => status === 201 && !ids.has(id ?? "")).map(emailOf),
    storedTwice: repeated(rows.map(emailOf)),
    unmailed: mails.filter(({ messageIds }) => messageIds.length === 0).map(nameOf),
    mailedTwice: mailedTwice.map(nameOf),
    unflagged: mailedTwice.filter((mail) => !isFlagged(mail, uncertain)).map(nameOf),
    uncertain: uncertain.size,
    ...(await countTornAndDead(product)),
    miscounted: await countMiscounted(product),
  };
  print(losses, rows.length);
  return losses;
}

type Row = { id: string; email: string; subject: string };

function findContacts({ sql }: Product, log: readonly Attempt[]): Promise<Row[]> {
  return sql<Row[]>`
    select id, email, about as subject from leads where email in ${sql(log.map(emailOf))}`;
}

/** The ids of deliveries that may have reached their receiver more than once. */
async function findUncertain({ sql }: Product, contactIds: string[]): Promise<Set<string>> {
  if (contactIds.length === 0) return new Set();
  const deliveries = await sql<{ id: string }[]>`
    select deliveries.id
    from deliveries join outbox on outbox.id = deliveries.outbox_id
    where outbox.subject_id in ${sql(contactIds)} and deliveries.uncertain_count > 0`;
  return new Set(deliveries.map(({ id }) => id));
}

/** A due mail, and the Message-ID of each arrival. */
type DueMail = { name: string; messageIds: string[] };

/** Every stored contact makes two mails due, which differ in receiver and subject. */
async function findMails({ mailboxUrl }: Product, rows: Row[]): Promise<DueMail[]> {
  const arrived = new Map<string, string[]>();
  for (const { envelope, subject, messageId } of await receivedMails(mailboxUrl)) {
    const [to = ""] = envelope.to;
    const name = to === staffEmail ? `staff: ${subject.replace(/^.*: /, "")}` : to;
    arrived.set(name, [...(arrived.get(name) ?? []), messageId ?? ""]);
  }
  return rows
    .flatMap(({ email, subject }) => [email, `staff: ${subject}`])
    .map((name) => ({ name, messageIds: arrived.get(name) ?? [] }));
}

/** The receiver recognises a duplicate by its Message-ID, the operator by the mark. */
function isFlagged({ messageIds }: DueMail, uncertain: ReadonlySet<string>): boolean {
  const [deliveryId = ""] = /[0-9a-f-]{36}/.exec(messageIds[0] ?? "") ?? [];
  return new Set(messageIds).size === 1 && uncertain.has(deliveryId);
}

async function countTornAndDead({ sql }: Product): Promise<{ torn: number; dead: number }> {
  const [counts] = await sql<[{ torn: number; dead: number }]>`
    select
      (select count(*) from leads
        where 1 <> (select count(*) from outbox where subject_id = leads.id))::int
      + (select count(*) from outbox
        where not exists (select from leads where id = outbox.subject_id))::int as torn,
      (select count(*) from outbox where state = 'dead')::int
      + (select count(*) from deliveries where state = 'dead')::int as dead`;
  return counts;
}

async function countMiscounted(product: Product): Promise<number> {
  // The first request may still use a broken connection.
  const total = await until(() => readTotal(product), { timeoutMs: 5_000 });
  const [{ stored }] = await product.sql<[{ stored: number }]>`
    select count(*)::int as stored from leads`;
  // A total stops at 1,000.
  return Math.min(stored, 1_000) - Number(total);
}

/** The total of the operator's list; null without an answer. */
async function readTotal({ url, operator }: Product): Promise<string | null> {
  const login = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(operator),
  });
  const list = await fetch(`${url}/api/admin/contacts?limit=1`, {
    headers: { Cookie: login.headers.getSetCookie().map(nameAndValue).join("; ") },
  });
  return list.headers.get("X-Total-Count");
}

function nameAndValue(cookie: string): string {
  return cookie.split(";", 1)[0] ?? "";
}

function emailOf({ email }: { email: string }): string {
  return email;
}

function nameOf({ name }: DueMail): string {
  return name;
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function countBy(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function print(losses: Losses, stored: number): void {
  const figures = Object.entries({ stored, ...losses }).map(
    ([name, value]) =>
      `${name} ${Array.isArray(value) ? value.length : JSON.stringify(value).replaceAll('"', "")}`,
  );
  process.stderr.write(`losses: ${figures.join(", ")}\n`);
}
