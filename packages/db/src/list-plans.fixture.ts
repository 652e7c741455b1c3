/** 100,000 rows of each kind, for the plans of lists. */
import { anOperator } from "@scm/testing";
import { scmInstances } from "./clients/scm-instances.ts";
import { tenants } from "./clients/tenants.ts";
import type { Sql } from "./connect.ts";
import { betaSignups } from "./leads/beta-signups.ts";
import { bugReports } from "./leads/bug-reports.ts";
import { contacts } from "./leads/contacts.ts";
import { demoBookings } from "./leads/demo-bookings.ts";
import { orders } from "./leads/orders.ts";
import { firstIdAt } from "./received.ts";

/** One row in a hundred has the rare status. */
export const kinds = [
  { table: contacts, rare: "closed" },
  { table: betaSignups, rare: "active" },
  { table: orders, rare: "completed" },
  { table: demoBookings, rare: "completed" },
  { table: bugReports, rare: "closed" },
  { table: tenants, rare: "inactive" },
  { table: scmInstances, rare: "suspended" },
];

/** One lead every ten minutes: 144 a day, 4,320 in 30 days. */
export async function fillTables(patient: Sql, count: number): Promise<void> {
  const cameAt = patient`now() - (${count} - number) * interval '10 minutes'`;
  const id = patient`
    (left(${firstIdAt(patient, cameAt)}::text, 14) || '7' || right(gen_random_uuid()::text, 21))::uuid`;
  await patient`
    insert into contacts (id, name, email, subject, message, status)
    select ${id}, 'Tarcza' || number, 'a@klub.example', 'Oferta', 'Wiadomość',
      case when number % 100 = 0 then 'closed' else 'new' end
    from generate_series(1, ${count}) as number`;
  await patient`
    insert into beta_signups (id, name, email, club_name, club_size, status)
    select ${id}, 'Tarcza' || number, 'a@klub.example', 'KS', '1-20',
      case when number % 100 = 0 then 'active' else 'pending' end
    from generate_series(1, ${count}) as number`;
  await patient`
    insert into orders
      (id, name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version,
       status)
    select ${id}, 'Tarcza' || number, 'a@klub.example', '1', 'KS', 'small', 1, 'landing-page', '1',
      case when number % 100 = 0 then 'completed' else 'pending' end
    from generate_series(1, ${count}) as number`;
  // Cancelled, because live bookings would need 100,000 slots.
  await patient`
    insert into demo_bookings (id, name, email, slot_starts_at, status)
    select ${id}, 'Tarcza' || number, 'a@klub.example', now(), 'cancelled'
    from generate_series(1, ${count}) as number`;
  await patient`
    insert into slots (datetime)
    select moment from generate_series('2038-01-04 08:00+00', '2038-03-20 08:00+00',
      interval '1 day') as moment
    union all
    select moment from generate_series('2038-01-04 09:00+00', '2038-03-20 09:00+00',
      interval '1 day') as moment`;
  await patient`
    insert into demo_bookings (name, email, slot_starts_at, held_slot_id, status)
    select 'Anna', 'a@klub.example', datetime, id, 'completed' from slots`;
  await patient`
    insert into bug_reports (id, title, description, status, type, priority)
    select ${id}, 'Tarcza' || number, 'Opis', case when number % 100 = 0 then 'closed' else 'open' end,
      case when number % 100 = 0 then 'other' else 'bug' end,
      case when number % 100 = 1 then 'critical' else 'medium' end
    from generate_series(1, ${count}) as number`;
  await assignLeads(patient);
  await fillClients(patient, count);
  // Autovacuum would do this some time after so many writes.
  for (const { table } of kinds) await patient`vacuum (analyze) ${patient(table.name)}`;
}

/** One lead in a hundred has an owner and a follow-up, half of them due. */
async function assignLeads(patient: Sql): Promise<void> {
  const ownerId = await anOperator(patient);
  for (const { table } of kinds.filter((kind) => "states" in kind.table)) {
    await patient`
      update ${patient(table.name)}
      set owner_id = ${ownerId}, follow_up_on = current_date + hashtext(id::text) % 7
      where abs(hashtext(id::text)) % 100 = 50`;
  }
}

/** All clients have credentials, and one in ten a replaced secret. */
async function fillClients(patient: Sql, count: number): Promise<void> {
  await patient`
    insert into tenants (tenant_name, club_name, contact_email, is_active)
    select 'Tarcza' || number, 'KS', 'a@klub.example', number % 100 <> 0
    from generate_series(1, ${count}) as number`;
  await patient`
    insert into scm_instances (instance_name, club_name, contact_email, license_type, status)
    select 'Tarcza' || number, 'KS', 'a@klub.example', 'small',
      case when number % 100 = 0 then 'suspended' else 'active' end
    from generate_series(1, ${count}) as number`;
  // Checking half a million foreign keys would take longer than the inserts.
  await patient`set session_replication_role = replica`;
  await patient`
    insert into credentials (client_id, tenant_id, scm_instance_id)
    select 'tenant_' || id, id, null from tenants
    union all
    select 'system_' || id, null, id from scm_instances`;
  await patient`
    insert into client_secrets (id, client_id, secret_hash, secret_sealed, expires_at)
    select gen_random_uuid(), client_id, decode('00', 'hex'), 'sealed', null from credentials
    union all
    select gen_random_uuid(), client_id, decode('00', 'hex'), 'sealed', now()
    from credentials where client_id like '%0'`;
  await patient`set session_replication_role = origin`;
  await patient`analyze credentials, client_secrets`;
}
