/**
 * A person over all tables. The SQL functions of migration 0006 say what belongs to a person and
 * erase exactly that, so a search is the dry run of an erasure.
 */
import {
  columnOf,
  PersonTrace,
  type ErasedPerson,
  type LeadKind,
  type PersonPlace,
} from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "./audit.ts";
import { personalData } from "./personal-data.ts";

/** At least one of both, in any spelling that compares alike. */
export type Person = { email?: string | undefined; name?: string | undefined };

/**
 * Everything stored about a person.
 *
 * @param limit how many rows at most; all by default
 */
export async function findPerson(
  sql: Sql,
  person: Person,
  limit: number | null = null,
): Promise<PersonTrace[]> {
  const { email, name } = await comparable(sql, person);
  const rows = await sql`
    select place, id, found_by, data,
      exists (select from lead_restrictions where lead_id = trace.id) as is_restricted
    from person_traces(${email}, ${name}) as trace
    order by array_position(array['address', 'name', 'mention'], found_by), place, id
    limit ${limit}`;
  const traces = PersonTrace.array().parse(rows);
  return traces.map((trace) => ({ ...trace, data: copyOf(trace) }));
}

/** The row of a lead or client with the columns of its kind, as that names them. Others stay as they are. */
function copyOf({ place, data }: Pick<PersonTrace, "place" | "data">): PersonTrace["data"] {
  const own = columnsOf[place];
  if (own === undefined) return data;
  return Object.fromEntries([
    ...own
      .split(/\s+/)
      .map((column) => column.split(":"))
      .map(([column = "", name = column]) => [name, data[column]]),
    ...Object.entries(Object(data["details"])).map(([key, value]) => [columnOf(key), value]),
  ]);
}

const anyLead = `
  id status version admin_notes follow_up_on processed_at closed_at created_at`.trim();
const visitor = `${anyLead} name email locale is_suspected_spam proof`;
const columnsOf: Partial<Record<PersonPlace, string>> = {
  contacts: `${visitor} about:subject`,
  demo_bookings: `${visitor} phone club_name held_slot_id slot_starts_at calendar_sequence confirmed_at
    reminded_at address_hash answer_due_at lapse_warning_at lapses_at lapsed_at`,
  orders: `${visitor} phone club_name order_number:number`,
  beta_signups: `${visitor} phone club_name`,
  bug_reports: `${anyLead} about:title name:reporter_name email:reporter_email
    club_name:sender_name group_id`,
  tenants: "created_at name:tenant_name contact_email contact_phone",
  scm_instances: "created_at contact_email name:instance_name",
};

type Export = { leads: readonly { kind: LeadKind; id: string }[]; operatorId: string };

/** Audits a copy of a person's data by the ids of the leads in it. */
export async function auditPersonExport(sql: Sql, { leads, operatorId }: Export): Promise<void> {
  const subjects = leads.length > 0 ? leads : [{ kind: "person", id: null }];
  await sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select 'person.exported', ${operatorId}, kind, id
    from jsonb_to_recordset(${sql.json(subjects)}) as subject (kind text, id uuid)`;
}

/** Restricts the processing of all leads from an address, or lifts that. @returns how many changed */
export async function restrictPerson(
  sql: Sql,
  { email, isRestricted, operatorId }: { email: string; isRestricted: boolean; operatorId: string },
): Promise<number> {
  const change = isRestricted
    ? sql`
        insert into lead_restrictions (lead_id) select id from own
        on conflict (lead_id) do nothing returning lead_id`
    : sql`
        delete from lead_restrictions where lead_id in (select id from own) returning lead_id`;
  const action = isRestricted ? "person.restricted" : "person.unrestricted";
  const changed = await sql`
    with own as (
      select id, kind from leads where lower(email) = lower(${email}) order by id for key share
    ), changed as (${change}),
    audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select ${action}, ${operatorId}, kind, lead_id from changed join own on id = lead_id
    )
    select from changed`;
  return changed.count;
}

export type ErasureHashes = {
  /** Keyed hashes in hex of what `comparable` answers, after the id of the key; null without one. */
  email: string | null;
  name: string | null;
};

type Erasure = Person & {
  /** Ids of the rows found by the name that are the person's. */
  named: readonly string[];
  hashes: ErasureHashes;
  operatorId: string;
};

/**
 * Erases a person by one statement, with an entry in the ledger and the audit log.
 *
 * @returns null for an active operator, whose account must be disabled first
 */
export async function erasePerson(
  sql: Sql,
  { named, hashes, operatorId, ...person }: Erasure,
): Promise<ErasedPerson | null> {
  const { email, name } = await comparable(sql, person);
  try {
    const [erased] = await sql<[{ result: ErasedPerson }]>`
      with erased as materialized (
        select erase_person(
          ${email}, ${name},
          (select array_agg(value::uuid) from jsonb_array_elements_text(${sql.json([...named])})),
          decode(${hashes.email}, 'hex'), decode(${hashes.name}, 'hex')
        ) as result
      ), audited as (
        ${audit(sql, "person.erased", operatorId)}
        from (select (result ->> 'id')::uuid as id from erased) as erasure
      )
      select result from erased`;
    return erased.result;
  } catch (error) {
    if (!isConstraintViolation(error, ["erasures_of_no_operator"])) throw error;
    return null;
  }
}

/** An entry of the ledger: whom it names is known only to those who have the key. */
export type LedgerEntry = { hash: string; recordId: string | null; erasedAt: string };

/** All erasures, oldest first. */
export async function listErasures(sql: Sql): Promise<LedgerEntry[]> {
  return sql<LedgerEntry[]>`
    select encode(subject_hash, 'hex') as hash, record_id, created_at as erased_at
    from erasures order by id`;
}

/** Those that are newer than the database, which was restored from a backup. */
export async function listUnknownErasures(
  sql: Sql,
  entries: readonly LedgerEntry[],
): Promise<LedgerEntry[]> {
  return sql<LedgerEntry[]>`
    select hash, record_id, erased_at from ${rowsOf(sql, entries)}
    where not exists (
      select from erasures
      where subject_hash = decode(hash, 'hex') and created_at >= erased_at
        and erasures.record_id is not distinct from entry.record_id
    )`;
}

/** Adds entries that were done again. */
export async function keepErasures(sql: Sql, entries: readonly LedgerEntry[]): Promise<void> {
  await sql`
    insert into erasures (subject_hash, record_id, created_at)
    select decode(hash, 'hex'), record_id, max(erased_at) from ${rowsOf(sql, entries)}
    group by hash, record_id
    on conflict on constraint erasures_once do update
      set created_at = greatest(erasures.created_at, excluded.created_at)`;
}

function rowsOf(sql: Sql, entries: readonly LedgerEntry[]) {
  const rows = entries.map(({ hash, recordId, erasedAt }) => ({
    hash,
    record_id: recordId,
    erased_at: erasedAt,
  }));
  return sql`jsonb_to_recordset(${sql.json(rows)}) as entry
    (hash text, record_id uuid, erased_at timestamptz)`;
}

/**
 * The e-mail addresses in all personal columns, in lower case and once each, table by table. It
 * reads the whole database.
 */
export async function* listAddresses(sql: Sql): AsyncGenerator<string[], void> {
  for (const [table, { personal }] of Object.entries(personalData)) {
    const columns = personal.filter((column) => !column.endsWith("_text"));
    if (columns.length === 0) continue;
    const rows = await sql<{ address: string }[]>`
      select distinct addresses.address
      from (select ${sql(columns)} from ${sql(table)}) as personal,
        -- Every text, also those inside a document.
        jsonb_path_query(to_jsonb(personal), 'strict $.** ? (@.type() == "string")') as value,
        lateral (
          select lower(btrim(value #>> '{}')) as address where value #>> '{}' like '%@%'
          union
          select found[1] from regexp_matches(lower(value #>> '{}'), ${addressInText}, 'g') as found
        ) as addresses
      where addresses.address like '%@%' and length(addresses.address) <= 254`;
    yield rows.map(({ address }) => address);
  }
}

/** As `address_pattern` bounds an address. */
const addressInText = String.raw`([a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)`;

/** The names that an order, a report, a testimonial or the site gives of others, to be compared. */
export async function listNames(sql: Sql, recordId: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select plain_text(first_name || ' ' || last_name) as name
    from order_authorized_persons where order_id = ${recordId}
    union
    select plain_text(first_name || ' ' || last_name)
    from order_administrators where order_id = ${recordId}
    union
    select plain_text(name) from leads
    where id = ${recordId} and kind = 'bug-report' and name is not null
    union
    select plain_text(author_name) from testimonials where id = ${recordId}
    union
    select plain_text(one ->> 'givenBy')
    from testimonials, jsonb_array_elements(consents) as one where id = ${recordId}
    union
    select plain_text(named.name) from site_content, lateral (
      select content #>> '{event,host,name}'
      union select jsonb_array_elements(content -> 'people') ->> 'name'
    ) as named (name)
    where id = ${recordId} and named.name is not null`;
  return rows.map(({ name }) => name);
}

/** How names and addresses are compared and hashed. */
export async function comparable(
  sql: Sql,
  { email, name }: Person,
): Promise<{ email: string | null; name: string | null }> {
  const [person] = await sql<[{ email: string | null; name: string | null }]>`
    select lower(${email ?? null}) as email, plain_text(${name ?? null}) as name`;
  return person;
}
