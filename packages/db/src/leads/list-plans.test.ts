/** Lists stay flat: with 100,000 rows of each kind a list reads by an index, and no more than a page. */
import { openTestDatabase } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { connect, type Sql } from "../connect.ts";
import { betaSignups } from "./beta-signups.ts";
import { bugReports } from "./bug-reports.ts";
import { contacts } from "./contacts.ts";
import { demoBookings } from "./demo-bookings.ts";
import { orders } from "./orders.ts";

const { sql, url } = await openTestDatabase();

/** With a status that one in a hundred has. */
const kinds = [
  { table: contacts, rare: "closed" },
  { table: betaSignups, rare: "active" },
  { table: orders, rare: "completed" },
  { table: demoBookings, rare: "completed" },
  { table: bugReports, rare: "closed" },
];

beforeAll(seedTables, 120_000);

test.each(kinds)(
  "a page of $table.name, a later page, a status and a search read by an index",
  async ({ table, rare }) => {
    const columns = table.columns(sql);
    const name = sql(table.name);
    const plans = await Promise.all([
      sql`explain (analyze, format json)
          select ${columns} from ${name} order by id desc limit 101`,
      sql`explain (analyze, format json)
          select ${columns} from ${name}
          where id < (select id from ${name} order by id limit 1 offset 50000)
          order by id desc limit 101`,
      sql`explain (analyze, format json)
          select ${columns} from ${name} where status = ${rare}
          order by id desc limit 101`,
      sql`explain (analyze, format json)
          select ${columns} from ${name}
          where search_text like '%tarcza73519%' order by id desc limit 101`,
    ]);
    const [page, later, ofStatus, search] = plans.map(scansOf);

    for (const scans of [page, later, ofStatus, search]) {
      expect(scans?.filter(({ type }) => type === "Seq Scan")).toEqual([]);
    }
    expect(page?.[0]).toMatchObject({ index: `${table.name}_pkey`, rows: 101 });
    expect(later?.some(({ rows }) => rows === 101)).toBe(true);
    expect(ofStatus?.[0]).toMatchObject({ index: `${table.name}_of_status`, rows: 101 });
    expect(search?.map(({ index }) => index)).toContain(`${table.name}_search`);
    expect(search?.every(({ rows }) => rows <= 101)).toBe(true);
  },
);

test("the size of a list is read from the counts alone", async () => {
  const [plan] = await sql`
      explain (analyze, format json)
      select sum(size) from lead_counts where lead_kind = 'contact'`;

  expect(scansOf([plan]).every(({ rows }) => rows <= 16 * 5)).toBe(true);
});

async function seedTables(): Promise<void> {
  const patient = connect(url, { service: "test", poolSize: 1, isPatient: true });
  await fillTables(patient, 100_000);
  await patient.end();
}

async function fillTables(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into contacts (name, email, subject, message, status)
    select 'Tarcza' || number, 'a@klub.example', 'Oferta', 'Wiadomość',
      case when number % 100 = 0 then 'closed' else 'new' end
    from generate_series(1, ${count}) as number`;
  await sql`
    insert into beta_signups (name, email, club_name, club_size, status)
    select 'Tarcza' || number, 'a@klub.example', 'KS', '1-20',
      case when number % 100 = 0 then 'active' else 'pending' end
    from generate_series(1, ${count}) as number`;
  await sql`
    insert into orders
      (name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version, status)
    select 'Tarcza' || number, 'a@klub.example', '1', 'KS', 'small', 1, 'landing-page', '1',
      case when number % 100 = 0 then 'completed' else 'pending' end
    from generate_series(1, ${count}) as number`;
  // Cancelled ones need no slots, of which there could not be as many.
  await sql`
    insert into demo_bookings (name, email, slot_starts_at, status)
    select 'Tarcza' || number, 'a@klub.example', now(), 'cancelled'
    from generate_series(1, ${count}) as number`;
  await sql`
    insert into slots (datetime)
    select moment from generate_series('2038-01-04 08:00+00', '2038-03-20 08:00+00',
      interval '1 day') as moment
    union all
    select moment from generate_series('2038-01-04 09:00+00', '2038-03-20 09:00+00',
      interval '1 day') as moment`;
  await sql`
    insert into demo_bookings (name, email, slot_starts_at, held_slot_id, status)
    select 'Anna', 'a@klub.example', datetime, id, 'completed' from slots`;
  await sql`
    insert into bug_reports (title, description, status)
    select 'Tarcza' || number, 'Opis', case when number % 100 = 0 then 'closed' else 'open' end
    from generate_series(1, ${count}) as number`;
  for (const { table } of kinds) await sql`analyze ${sql(table.name)}`;
}

type Scan = { type: string; index: string | undefined; rows: number };

/** Every scan of a plan, and how many rows it gave. */
function scansOf(rows: readonly unknown[]): Scan[] {
  const scans: Scan[] = [];
  JSON.stringify(rows, (_, value: unknown) => {
    const node = Object(value);
    const type: unknown = node["Node Type"];
    if (typeof type === "string" && type.includes("Scan")) {
      scans.push({
        type,
        index: node["Index Name"],
        rows: Number(node["Actual Rows"]) * Number(node["Actual Loops"]),
      });
    }
    return value;
  });
  return scans;
}
