import type { LeadKind } from "@scm/contract";
import type { Sql } from "@scm/db";
import { aBetaSignup, aBugReport, aContact, aDemoBooking, anOrder } from "./records.ts";

const message =
  "Dzień dobry, prosimy o ofertę dla naszego klubu: lista członków, składki, zaświadczenia, zawody";

/** How many leads there are, and how many of them are of the last 30 days. */
type Size = { count: number; present: number };

/**
 * Fills an empty database as a year of work would, with leads of all kinds and what hangs on them.
 * Two of five leads of the last 30 days are open; all others are closed.
 *
 * @param owner may drop indexes and switch off triggers
 */
export async function fillLeads(owner: Sql, size: Size): Promise<void> {
  await owner`set session_replication_role = replica`;
  // An index is built many times faster than it grows.
  const indexes = await owner<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`);
  await insertSurroundings(owner, size);
  await insertLeads(owner, size);
  await insertWork(owner);
  for (const { definition } of indexes) await owner.unsafe(definition);
  await owner`reset session_replication_role`;
  await owner`vacuum (analyze)`;
}

const records = {
  contact: aContact(),
  "demo-booking": aDemoBooking(),
  order: anOrder(),
  "beta-signup": aBetaSignup(),
  "bug-report": aBugReport(),
} satisfies Record<LeadKind, object>;

async function insertSurroundings(sql: Sql, { count }: Size): Promise<void> {
  await sql`
    insert into operators (email, password_hash)
    select 'operator-' || number || '@scm.example', 'x' from generate_series(1, 4) as number`;
  await sql`
    insert into bug_report_groups (id, client_id, title)
    select md5(number::text)::uuid, 'tenant_1', 'Błąd ' || number
    from generate_series(0, ${count / 20}::int) as number`;
  await sql`
    insert into slots (id, datetime)
    select md5(number::text)::uuid,
      (warsaw_time(now())::date + 4 - (${count / 10}::int - number) / 11
        + make_time(6 + number % 11, 0, 0)) at time zone 'Europe/Warsaw'
    from generate_series(0, ${count / 10}::int) as number`;
}

async function insertLeads(sql: Sql, { count, present }: Size): Promise<void> {
  // It holds the time, as that of a lead does (RFC 9562, 5.7).
  const id = sql`(
    lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '70008'
      || right(md5(number::text), 15)
  )::uuid`;
  const quoted = sql`case when number % 500 in (0, 9) then ' biuro' || number || '@gmina.example' else '' end`;
  await sql`
    with numbered as (
      select number, ${count}::int - number as age,
        -- One of twenty leads is of the person of the lead before.
        number - (number % 20 = 0)::int as person,
        number > ${count - present} and number % 25 < 10 as is_open,
        (string_to_array('contact contact contact demo-booking contact contact order contact ' ||
          'beta-signup bug-report', ' '))[1 + number % 10] as kind
      from generate_series(1, ${count}::int) as number
    ), given as (
      select *, kind = 'demo-booking' and (is_open or number % 20 = 3) as is_held,
        now() - interval '1 day' * case when age < ${present} then 30.0 * age / ${present}
          else 31 + 330.0 * (age - ${present}) / ${count} end as created_at
      from numbered
    )
    insert into leads (id, kind, status, name, email, phone, club_name, about, details, locale,
      source, owner_id, follow_up_on, closed_at, processed_at, created_at, held_slot_id,
      slot_starts_at, order_number, group_id)
    select ${id}, kind,
      case
        when is_open then
          case kind when 'contact' then 'new' when 'bug-report' then 'open' else 'pending' end
        when kind = 'beta-signup' then 'active'
        when kind = 'bug-report' then 'resolved'
        when kind = 'demo-booking' and not is_held then 'cancelled'
        else 'completed'
      end,
      'Anna N' || left(md5(person::text), 8), 'osoba' || person || '@klub.example', 500000000 + person * 7919::bigint % 400000000,
      'Klub ' || person % 500,
      case when kind in ('contact', 'bug-report') then 'Oferta dla Tarcza' || number end,
      (
        select jsonb_object_agg(key, ${sql.json(records)}::jsonb -> kind -> key)
        from unnest(detail_keys(kind)) as key
      ) || case kind
        when 'contact' then jsonb_build_object('message', ${message} || ${quoted})
        when 'bug-report' then jsonb_build_object('actualBehavior', 'Brak listu ' || ${quoted})
        when 'order' then jsonb_build_object('totalGrosze', number % 5000)
        else '{}'
      end,
      'pl', case when number % 3 = 0 then '{"utmSource": "targi"}' else '{}' end::jsonb,
      (select id from operators where email = 'operator-' || number % 6 || '@scm.example'),
      case when number % 12 = 0 then (created_at + interval '3 days')::date end,
      case when not is_open then least(now(), created_at + interval '7 days') end,
      created_at, created_at, case when is_held then md5((number / 10)::text)::uuid end,
      case when kind = 'demo-booking' then coalesce(
        (select datetime from slots where is_held and id = md5((number / 10)::text)::uuid),
        created_at + interval '3 days')
      end,
      case when kind = 'order' then next_order_number() end,
      case when kind = 'bug-report' then md5((number / 20)::text)::uuid end
    from given order by number`;
}

/** What operators and the worker did with the leads. */
async function insertWork(sql: Sql): Promise<void> {
  const month = sql`created_at > now() - interval '30 days'`;
  // Sorts by time, and fits the lead.
  const workId = (name: string) => sql`(left(id::text, 24) || left(md5(id || ${name}), 12))::uuid`;
  const isReplied = sql`closed_at is not null and abs(hashtext(id::text)) % 10 < 3`;
  await sql`
    insert into lead_events (lead_id, status_from, status_to, admin_notes, created_at)
    select id, 'new', status, case when hashtext(id::text) % 4 = 0 then 'Telefon do ' || name end,
      closed_at
    from leads where closed_at is not null`;
  await sql`
    insert into replies (id, lead_id, locale, subject, body, is_quoting, lead_version, created_at)
    select ${workId("reply")}, id, 'pl', 'Odpowiedź ' || right(id::text, 8), ${message},
      false, 2, closed_at
    from leads where ${isReplied}`;
  await sql`
    insert into outbox (id, event, subject_id, state, finished_at, created_at)
    select ${workId("reply")}, kind || '.replied', id, 'done'::event_state, closed_at, closed_at
    from leads where ${isReplied}
    union all
    select ${workId("event")}, kind || '.submitted', id, 'done', created_at, created_at
    from leads where ${month}`;
  await sql`
    insert into deliveries (id, outbox_id, template, receiver, follows, state, sent_at, created_at)
    select ${workId("reply")}, ${workId("reply")}, kind || '.reply', email, 'sender',
      'sent'::delivery_state, closed_at, closed_at
    from leads where ${isReplied}
    union all
    select ${workId("staff")}, ${workId("event")}, kind || '.to-staff', 'staff@scm.example', null,
      'sent', created_at, created_at
    from leads where ${month}`;
  await sql`
    insert into visitor_links (address, token_hash, token_sealed, expires_at)
    select distinct on (email) email, sha256(email::bytea), repeat(md5(email), 3),
      created_at + interval '90 days'
    from leads order by email, id desc`;
  await sql`
    insert into order_administrators
      (order_id, first_name, last_name, email, is_pesel_valid, pesel_sealed)
    select id, 'Ewa', 'Maj' || phone, 'admin-' || email, true, case when ${month} then 'x' end
    from leads where kind = 'order'`;
  await sql`
    insert into order_authorized_persons (order_id, place, first_name, last_name)
    select id, place, 'Jan', 'Lis' || phone
    from leads, generate_series(1, 2) as place where kind = 'order'`;
  await sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select 'lead.changed', (select id from operators limit 1), kind, id from leads`;
}
