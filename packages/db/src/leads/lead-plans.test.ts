/** History and the person use indexes in tables of 20,000 rows. */
import { openTestDatabase } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { connect, type Sql } from "../connect.ts";
import { openPlans } from "../plans.fixture.ts";
import { findLeadHistory } from "./lead-history.ts";

const { sql, url, ownerUrl } = await openTestDatabase();
const { noting, scansDuring } = openPlans(url);

/** Half of the leads share one address, the others spread over 500. */
beforeAll(async () => {
  const patient = connect(ownerUrl, { service: "test", poolSize: 1, isPatient: true });
  await fillTables(patient, 20_000);
  await patient.end();
}, 240_000);

async function fillTables(patient: Sql, count: number): Promise<void> {
  const email = patient`
    case when number % 2 = 0 then 'many@klub.example' else number % 1000 || '@klub.example' end`;
  await patient`
    insert into contacts (name, email, subject, message)
    select 'Anna', ${email}, 'Oferta', 'Treść' from generate_series(1, ${count}) as number`;
  await patient`
    insert into orders
      (name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version)
    select 'Anna', ${email}, case when number % 2 = 0 then '600100200' else 700000000 + number || '' end,
      case when number % 4 < 2 then 'KS Tarcza' else 'WKS ' || number end, 'small', 1,
      'landing-page', '1'
    from generate_series(1, ${count}) as number`;
  await patient`
    insert into bug_reports (title, description, reporter_email)
    select 'Błąd', 'Opis', ${email} from generate_series(1, ${count}) as number`;
  await patient`
    insert into beta_signups (name, email, phone, club_name, club_size)
    select 'Anna', ${email}, case when number % 2 = 0 then '600 100 200' end,
      case when number % 4 < 2 then 'Tarcza' else 'WKS ' || number end, '1-20'
    from generate_series(1, ${count}) as number`;
  await patient`
    insert into tenants (tenant_name, club_name, contact_email, order_id)
    select 'Tarcza', 'KS', ${email}, id
    from (select id, row_number() over () as number from orders) as numbered`;
  await patient`
    insert into lead_events (lead_kind, lead_id, status_from, status_to)
    select 'contact', id, 'new', 'closed' from contacts`;
  await patient`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select 'pesel.revealed', uuid_v7(), 'contact', id from contacts`;
  await patient`
    insert into outbox (event, subject_id, state, finished_at)
    select 'contact.submitted', id, 'done', now() - interval '2 hours' from contacts`;
  await patient`
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'a@klub.example', 'sent' from outbox`;
  await patient`
    analyze contacts, orders, beta_signups, bug_reports, tenants, lead_events, audit_log, outbox, deliveries`;
}

/** PostgreSQL reads empty tables sequentially, which does not count. */
async function rowScansDuring(run: () => Promise<unknown>) {
  return (await scansDuring(run)).filter(({ rows }) => rows > 0);
}

async function aLead(email: string): Promise<string> {
  const [lead] = await sql<[{ id: string }]>`
    select id from contacts where email = ${email} order by id limit 1`;
  return lead.id;
}

test("the history of a lead uses indexes", async () => {
  const id = await aLead("1@klub.example");

  const scans = await rowScansDuring(() =>
    findLeadHistory(noting, { kind: "contact", name: "contacts" }, id),
  );

  expect(scans.map(({ type }) => type)).not.toContain("Seq Scan");
  expect(scans.length).toBeGreaterThan(4);
  expect(scans.filter(({ rows }) => rows > 1)).toEqual([]);
});
