/**
 * A person over all tables. The SQL functions of migration 0006 say what belongs to a person and
 * erase exactly that, so a search is the dry run of an erasure.
 */
import {
  columnOf,
  leadPlaces,
  PersonTrace,
  type ErasedPerson,
  type LeadKind,
  type PersonPlace,
} from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "./audit.ts";
import { personalData } from "./personal-data.ts";

/** At least one of them, in any spelling that compares alike. */
export type Person = { readonly [Key in keyof Comparable]?: string | null | undefined };

/** A person, with the ids of the rows found by the name or the telephone that are theirs. */
type Chosen = Person & { named: readonly string[] };

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
  const { email, name, phone } = await comparable(sql, person);
  const rows = await sql`
    select place, id, found_by, data,
      exists (select from lead_restrictions where lead_id = trace.id) as is_restricted
    from person_traces(${email}, ${name}, ${phone}) as trace
    order by array_position(array['address', 'name', 'phone', 'mention'], found_by), place, id
    limit ${limit}`;
  const traces = PersonTrace.array().parse(rows);
  return traces.map((trace) => ({ ...trace, data: copyOf(trace) }));
}

/** The row without what is excepted, with the details of a lead, and the names of its kind. */
function copyOf({ place, data: { details, ...data } }: PersonTrace): PersonTrace["data"] {
  const names = namesOf[place] ?? {};
  const excepted = personalData[tableOf(place)]?.excepted ?? [];
  return Object.fromEntries([
    ...Object.entries(data)
      .filter(([column]) => !excepted.includes(column))
      .map(([column, value]) => [names[column] ?? column, value]),
    ...Object.entries(Object(details)).map(([key, value]) => [columnOf(key), value]),
  ]);
}

/** The table of the rows that have this place. */
export function tableOf(place: PersonPlace): string {
  if (leadPlaces.includes(place)) return "leads";
  return place === "tenants" || place === "scm_instances" ? "clients" : place;
}

/** The columns whose name in a copy is another than in the table. */
export const namesOf: Partial<Record<PersonPlace, Readonly<Record<string, string>>>> = {
  contacts: { about: "subject" },
  orders: { order_number: "number" },
  bug_reports: {
    about: "title",
    name: "reporter_name",
    email: "reporter_email",
    club_name: "sender_name",
  },
  tenants: { name: "tenant_name" },
  scm_instances: { name: "instance_name" },
  site_content: { content: "persons" },
};

/** Audits a search for a person, whom the entry does not name. */
export async function auditPersonSearch(sql: Sql, operatorId: string): Promise<void> {
  await sql`${audit(sql, "person.searched", operatorId)} from (select null::uuid as id) as nobody`;
}

type Export = { leads: readonly { kind: LeadKind; id: string }[]; operatorId: string };

/** Audits a copy of a person's data by the ids of the leads in it. */
export async function auditPersonExport(sql: Sql, { leads, operatorId }: Export): Promise<void> {
  const subjects = leads.length > 0 ? leads : [{ kind: "person", id: null }];
  await sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select 'person.exported', ${operatorId}, kind, id
    from jsonb_to_recordset(${sql.json(subjects)}) as subject (kind text, id uuid)`;
}

/** Restricts the processing of a person's leads, or lifts that. @returns how many changed */
export async function restrictPerson(
  sql: Sql,
  { named, isRestricted, operatorId, ...person }: Chosen & Restriction,
): Promise<number> {
  const { email, name, phone } = await comparable(sql, person);
  const change = isRestricted
    ? sql`
        insert into lead_restrictions (lead_id) select id from own
        on conflict (lead_id) do nothing returning lead_id`
    : sql`
        delete from lead_restrictions where lead_id in (select id from own) returning lead_id`;
  const action = isRestricted ? "person.restricted" : "person.unrestricted";
  const changed = await sql`
    with own as (
      select id, kind from leads where id in (
        select id from person_traces(${email}, ${name}, ${phone}) as trace
        where place in ${sql(leadPlaces)} and found_by <> 'mention'
          and is_chosen(trace, ${uuids(sql, named)})
      ) order by id for key share
    ), changed as (${change}),
    audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select ${action}, ${operatorId}, kind, lead_id from changed join own on id = lead_id
    )
    select from changed`;
  return changed.count;
}

type Restriction = { isRestricted: boolean; operatorId: string };

/** Keyed hashes in hex of what `comparable` answers, after the id of the key; null without one. */
export type ErasureHashes = Comparable;

type Erasure = Chosen & { hashes: Partial<ErasureHashes>; operatorId: string };

/**
 * Erases a person by one statement, with an entry in the ledger and the audit log.
 *
 * @returns null for an active operator, whose account must be disabled first
 */
export async function erasePerson(
  sql: Sql,
  { named, hashes, operatorId, ...person }: Erasure,
): Promise<ErasedPerson | null> {
  const { email, name, phone } = await comparable(sql, person);
  try {
    const [erased] = await sql<[{ result: ErasedPerson }]>`
      with erased as materialized (
        select erase_person(${email}, ${name}, ${phone}, ${uuids(sql, named)},
          decode(${hashes.email ?? null}, 'hex'), decode(${hashes.name ?? null}, 'hex'),
          decode(${hashes.phone ?? null}, 'hex')
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

function uuids(sql: Sql, ids: readonly string[]) {
  return sql`(
    select array_agg(value::uuid) from jsonb_array_elements_text(${sql.json([...ids])})
  )`;
}

/** An entry of the ledger: whom it names is known only to those who have the key. */
export type LedgerEntry = { hash: string; recordId: string | null; erasedAt: string };

/** All erasures, oldest first. */
export async function listErasures(sql: Sql): Promise<LedgerEntry[]> {
  return sql<LedgerEntry[]>`
    select encode(subject_hash, 'hex') as hash, record_id, created_at as erased_at
    from erasures order by id`;
}

/** Adds entries of another ledger, each with its newest time. */
export async function keepErasures(sql: Sql, entries: readonly LedgerEntry[]): Promise<void> {
  await sql`
    insert into erasures (subject_hash, record_id, created_at)
    select decode(hash, 'hex'), "recordId", max("erasedAt")
    from jsonb_to_recordset(${sql.json([...entries])}) as entry
      (hash text, "recordId" uuid, "erasedAt" timestamptz)
    group by hash, "recordId"
    on conflict on constraint erasures_once do update
      set created_at = greatest(erasures.created_at, excluded.created_at)`;
}

/**
 * The e-mail addresses in all personal columns, in lower case and once each, table by table. It
 * reads the whole database.
 */
export async function* listAddresses(sql: Sql): AsyncGenerator<string[], void> {
  for (const [table, { personal }] of Object.entries(personalData)) {
    if (personal.length === 0) continue;
    const rows = await sql<{ address: string }[]>`
      select distinct addresses.address
      from (select ${sql([...personal])} from ${sql(table)}) as personal,
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

/** The names and telephones by which an entry of the ledger may know a record, to be compared. */
export async function listNames(sql: Sql, recordId: string): Promise<Named[]> {
  return sql<Named[]>`
    select plain_text(first_name || ' ' || last_name) as name, null as phone
    from order_authorized_persons where order_id = ${recordId}
    union
    select plain_text(first_name || ' ' || last_name), null
    from order_administrators where order_id = ${recordId}
    union
    select plain_text(name), null from leads
    where id = ${recordId} and (kind = 'bug-report' or email is null) and name is not null
    union
    select null, unnest(comparable_phones(phone)) from leads where id = ${recordId}
    union
    select null, unnest(comparable_phones(contact_phone)) from clients where id = ${recordId}
    union
    select plain_text(unnest(array[author_name, consented_by])), null
    from testimonials where id = ${recordId}
    union
    select plain_text(person ->> 'name'), null
    from site_content, lateral (
      select content #> '{event,host}' union select jsonb_array_elements(content -> 'people')
    ) as named (person)
    where id = ${recordId} and person ->> 'name' is not null
    union
    select null, unnest(comparable_phones(person ->> 'phone'))
    from site_content, jsonb_array_elements(content -> 'people') as person where id = ${recordId}`;
}

type Named = Pick<Comparable, "name" | "phone">;

type Comparable = Record<"email" | "name" | "phone", string | null>;

/** How names, addresses and telephones are compared and hashed. */
export async function comparable(
  sql: Sql,
  { email = "", name = "", phone = "" }: Person,
): Promise<Comparable> {
  const [person] = await sql<[Comparable]>`
    select nullif(lower(${email}), '') as email, nullif(plain_text(${name}), '') as name,
      (comparable_phones(${phone}))[1] as phone`;
  return person;
}
