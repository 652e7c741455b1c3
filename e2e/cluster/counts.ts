/** Compares what visitors were told with the rows, and the mails that are due with those that came. */
import type { Sql } from "@scm/db";
import { updateRows } from "../faults/clock.ts";
import type { Accepted } from "./visitors.ts";

export type Losses = {
  stored: number;
  /** Acknowledged, but not stored. */
  lost: number;
  /** Leads beyond the first of a visitor. */
  doubled: number;
  mailsMissing: number;
  mailsDoubled: number;
  /** Mails with the mark that they may have come twice. */
  marked: number;
  /** Mails that came twice without this mark. */
  unmarked: number;
};

type Row = { id: string; email: string; mails: { id: string; isMarked: boolean }[] };

const mailsPerLead = 2;

/** The times at which each mail came, by its id. */
export type Arrived = Readonly<Record<string, readonly number[]>>;

/**
 * @param arrived when each mail came, by its id
 * @returns the losses by the part of the run, with which the address of a visitor begins
 */
export async function countLosses(
  sql: Sql,
  accepted: readonly Accepted[],
  arrived: Arrived,
): Promise<Map<string, Losses>> {
  const rows = await sql<Row[]>`
    select contacts.id, contacts.email, jsonb_agg(
      jsonb_build_object('id', deliveries.id, 'isMarked', deliveries.uncertain_count > 0)
    ) as mails
    from contacts
    left join outbox on outbox.subject_id = contacts.id
    left join deliveries on deliveries.outbox_id = outbox.id
    group by contacts.id`;
  const parts = new Map<string, Losses>();
  const lossesOf = (email: string) => {
    const key = email.split("-", 1).join("");
    const losses = parts.get(key) ?? newLosses();
    parts.set(key, losses);
    return losses;
  };

  const stored = new Set(rows.map(({ id }) => id));
  for (const { id, email } of accepted) if (!stored.has(id)) lossesOf(email).lost += 1;
  const seen = new Set<string>();
  for (const { email, mails } of rows) {
    const losses = lossesOf(email);
    losses.stored += 1;
    if (seen.has(email)) losses.doubled += 1;
    seen.add(email);
    const came = mails.filter(({ id }) => (arrived[id]?.length ?? 0) > 0);
    losses.mailsMissing += mailsPerLead - came.length;
    losses.marked += mails.filter(({ isMarked }) => isMarked).length;
    for (const { id, isMarked } of came) {
      const more = (arrived[id]?.length ?? 0) - 1;
      losses.mailsDoubled += more;
      if (!isMarked) losses.unmarked += more;
    }
  }
  return parts;
}

export function newLosses(): Losses {
  return {
    stored: 0,
    lost: 0,
    doubled: 0,
    mailsMissing: 0,
    mailsDoubled: 0,
    marked: 0,
    unmarked: 0,
  };
}

/** A mail that came more than once. */
export type Double = { id: string; arrivedAt: string[]; row: Record<string, unknown> | undefined };

export async function listDoubles(sql: Sql, arrived: Arrived): Promise<Double[]> {
  const doubles = Object.entries(arrived).filter(([, times]) => times.length > 1);
  return Promise.all(
    doubles.map(async ([id, times]) => {
      const [row] = await sql`
        select template, state, fence, attempt_count, uncertain_count, created_at, due_at, sent_at,
          last_answer
        from deliveries where id = ${id}`;
      return { id, arrivedAt: times.map((time) => new Date(time).toISOString()), row };
    }),
  );
}

/** Mails that came, and whose row is lost: their leads get others. */
export async function countStrays(sql: Sql, arrived: Arrived): Promise<number> {
  const rows = await sql<{ id: string }[]>`select id from deliveries`;
  const known = new Set(rows.map(({ id }) => id));
  return Object.keys(arrived).filter((id) => !known.has(id)).length;
}

/** Mails that have not reached the mail server yet. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select (
      (select count(*) from outbox where state <> 'done')
      + (select count(*) from deliveries where state <> 'sent')
    )::int as count`;
  return count;
}

/** Has uncertain mails sent at once instead of after five minutes, as an operator may. */
export async function hurryUncertain(sql: Sql): Promise<void> {
  const where = sql`state = 'uncertain' and due_at > now()`;
  await updateRows(sql, "deliveries", { set: sql`due_at = now()`, where });
}
