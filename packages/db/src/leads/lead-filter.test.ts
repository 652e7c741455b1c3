/** Lists of leads filtered by creation time and by state. */
import {
  BetaSignupStatus,
  BugReportStatus,
  ContactStatus,
  DemoBookingStatus,
  openStatuses,
  OrderStatus,
  Received,
  totalMax,
} from "@scm/contract";
import { aLead, idOf, openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { RecordFilter } from "../record-list.ts";
import { listRecords } from "../record-table.ts";
import { betaSignups } from "./beta-signups.ts";
import { bugReports } from "./bug-reports.ts";
import { contacts } from "./contacts.ts";
import { demoBookings } from "./demo-bookings.ts";
import { orders } from "./orders.ts";

const { sql } = await openTestDatabase();

const kinds = [
  { table: contacts, statuses: ContactStatus.options, values: { subject: "Tarcza" } },
  { table: demoBookings, statuses: DemoBookingStatus.options, values: { clubName: "Tarcza" } },
  { table: orders, statuses: OrderStatus.options, values: { clubName: "Tarcza" } },
  { table: betaSignups, statuses: BetaSignupStatus.options, values: { clubName: "Tarcza" } },
  {
    table: bugReports,
    statuses: BugReportStatus.options,
    values: { title: "Tarcza" },
  },
];
type Kind = (typeof kinds)[number];

beforeEach(async () => {
  await sql`truncate leads, slots cascade`;
});

function stored({ table, values }: Kind, different: Record<string, string>): Promise<string> {
  const status = openStatuses[table.kind][0];
  return aLead(sql, table.kind, { status, ...values, ...different });
}

async function list({ table }: Pick<Kind, "table">, filter: RecordFilter) {
  const { rows, total } = await listRecords<{ id: string }>(sql, table, { ...filter, limit: 20 });
  return { ids: rows.map(({ id }) => id), total };
}

/** Results of a filter in both orders. */
async function inBothOrders(kind: Kind, filter: RecordFilter) {
  return {
    filter,
    oldest: await list(kind, { ...filter, sort: "oldest" }),
    newest: await list(kind, filter),
  };
}

/** The expected results. */
function bothOrders(filter: RecordFilter, expected: readonly string[]) {
  const ids = expected.toSorted();
  const total = ids.length;
  return { filter, oldest: { ids, total }, newest: { ids: ids.toReversed(), total } };
}

type Cases = [RecordFilter, readonly string[]][];

/** A time in Warsaw `days` ago, in milliseconds. */
async function inWarsaw(days: number, time: string): Promise<number> {
  const [{ ms }] = await sql<[{ ms: number }]>`
    select extract(epoch from
      ((now() at time zone 'Europe/Warsaw')::date - ${days}::integer + ${time}::time)
        at time zone 'Europe/Warsaw'
    )::float8 * 1000 as ms`;
  return ms;
}

describe.each(kinds)("$table.kind", (kind) => {
  test("are filtered by creation time, by the Warsaw day, in both orders", async () => {
    const now = Date.now();
    const [today, week, month] = [
      await inWarsaw(0, "00:00"),
      await inWarsaw(6, "00:00"),
      await inWarsaw(29, "00:00"),
    ];
    const dayAgo = now - 24 * 60 * 60 * 1_000;
    const moments = [today, week, month].flatMap((ms) => [ms, ms - 1]);
    moments.push(now, dayAgo + 60_000, dayAgo - 60_000);
    const leads: { id: string; ms: number }[] = [];
    for (const ms of moments) {
      const moment = new Date(ms);
      const values = { id: idOf(moment), createdAt: moment.toISOString() };
      leads.push({ id: await stored(kind, values), ms });
    }
    const since = (from: number) => leads.filter(({ ms }) => ms >= from).map(({ id }) => id);
    const expected: Record<Received, string[]> = {
      today: since(today),
      week: since(week),
      month: since(month),
      "over-a-day": leads.filter(({ ms }) => ms < dayAgo).map(({ id }) => id),
    };

    const [initial] = openStatuses[kind.table.kind];
    for (const received of Received.options) {
      const matching = expected[received];
      const cases: Cases = [
        [{ received }, matching],
        [{ received, q: "tarcza" }, matching],
        [{ received, q: "nieznane" }, []],
        [{ received, status: initial }, matching],
        [{ received, state: "open" }, matching],
        [{ received, status: kind.statuses.at(-1) }, []],
      ];
      for (const [filter, ids] of cases) {
        expect(await inBothOrders(kind, filter)).toEqual(bothOrders(filter, ids));
      }
    }
  });

  test("are open without a final status", async () => {
    const open = openStatuses[kind.table.kind];
    const leads: { id: string; status: string }[] = [];
    for (const status of [...kind.statuses, ...kind.statuses]) {
      leads.push({ id: await stored(kind, { status }), status });
    }
    const idsOf = (statuses: readonly string[]) =>
      leads.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);

    expect(kind.statuses).toEqual(expect.arrayContaining([...open]));
    const cases: Cases = [
      [{ state: "open" }, idsOf(open)],
      [{ state: "open", q: "tarcza" }, idsOf(open)],
      [{ state: "open", received: "today" }, idsOf(open)],
      [{ state: "open", received: "over-a-day" }, []],
      [{ state: "open", status: open[1] }, idsOf([open[1]])],
      [{ state: "open", status: kind.statuses.at(-1) }, []],
    ];
    for (const [filter, ids] of cases) {
      expect(await inBothOrders(kind, filter)).toEqual(bothOrders(filter, ids));
    }
  });
});

test("bookings are overdue when their time has passed without an answer", async () => {
  const [, bookings] = kinds;
  if (!bookings) throw new Error("there are no bookings");
  const past = "2025-01-13T08:00:00.000Z";
  const late = [
    await stored(bookings, { status: "pending", slotStartsAt: past }),
    await stored(bookings, { status: "pending", slotStartsAt: past }),
  ];
  await stored(bookings, { status: "pending" });
  await stored(bookings, { status: "confirmed", slotStartsAt: past });
  await stored(bookings, { status: "cancelled", slotStartsAt: past });

  const cases: Cases = [
    [{ state: "overdue" }, late],
    [{ state: "overdue", status: "pending" }, late],
    [{ state: "overdue", status: "confirmed" }, []],
    [{ state: "overdue", received: "over-a-day" }, []],
  ];
  for (const [filter, ids] of cases) {
    expect(await inBothOrders(bookings, filter)).toEqual(bothOrders(filter, ids));
  }
});

test("a total stops at 1,000", async () => {
  await aLead(sql, "contact");
  await sql`
    insert into leads (kind, status, name, email, about, details, locale)
    select kind, status, name, email, about, details, locale
    from leads, generate_series(1, ${totalMax + 4})`;
  const totalOf = async (filter: RecordFilter) =>
    (await listRecords(sql, contacts, { ...filter, limit: 1 })).total;

  for (const filter of [{}, { received: "today" }, { state: "open" }, { q: "anna" }] as const) {
    expect([filter, await totalOf(filter)]).toEqual([filter, totalMax]);
  }
  await sql`delete from leads where id in (select id from leads limit 6)`;
  expect(await totalOf({})).toBe(totalMax - 1);
});
