/** The person behind a lead: all that came from their addresses. */
import {
  comparablePhone,
  LeadKind,
  type LeadPerson,
  type PersonLead,
  type PersonProposal,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import type { LeadTable } from "./lead-table.ts";
import { leadTables, unionOfLeads } from "./lead-tables.ts";

/** Leads that are listed, and of a shared telephone or club that are read. */
const leadsMax = 50;
/** Names, clubs, telephones, tenants and proposals. */
const othersMax = 10;
/** Links and refusals of one address that are read: operators make them by hand. */
const decidedMax = 1_000;

/** Everything from the addresses of a lead's sender; null for an unknown lead. */
export async function findLeadPerson(
  sql: Sql,
  kind: LeadKind,
  id: string,
): Promise<LeadPerson | null> {
  const { name, email } = leadTables[kind];
  const found = await sql<{ address: string | null }[]>`
    select person.address
    from ${sql(name)} as lead
      left join lateral person_addresses(lower(lead.${sql(email)})) as person (address) on true
    where lead.id = ${id}`;
  if (found.length === 0) return null;
  const addresses = found.flatMap(({ address }) => address ?? []);
  const leads = await listLeads(sql, addresses);
  const phones = distinct(
    leads.map(({ phone }) => phone),
    comparablePhone,
  );
  const clubs = distinct(leads.map(({ clubName }) => clubName));
  const [links, tenants, lastAnswer, proposals] = await Promise.all([
    listLinks(sql, addresses),
    listTenants(sql, addresses),
    findLastAnswer(sql, leads),
    listProposals(sql, { addresses, phones, clubs }),
  ]);
  return {
    addresses,
    links,
    // An address may be used by several people; the sender of this lead comes first.
    names: distinct([
      ...leads.filter((lead) => lead.id === id).map((lead) => lead.name),
      ...leads.map((lead) => lead.name),
    ]),
    clubs,
    phones,
    leads: leads.map(({ kind: one, id: leadId, about, status, createdAt, amountGrosze }) => ({
      kind: one,
      id: leadId,
      about,
      status,
      createdAt,
      amountGrosze,
    })),
    tenants,
    nextDemo: nextDemoOf(leads),
    lastAnswer,
    proposals,
  };
}

type Lead = PersonLead & {
  name: string | null;
  clubName: string | null;
  phone: string | null;
  /** A demo that is still to take place. */
  isComing: boolean;
};

function listLeads(sql: Sql, addresses: readonly string[]): Promise<Lead[]> {
  return sql<Lead[]>`
    ${unionOfLeads(sql, LeadKind.options, ({ kind, name, ...table }) => {
      const email = sql(table.email);
      const isDemo = kind === "demo-booking";
      return sql`
        select ${kind} as kind, lead.* from ${texts(sql, addresses)} as one (address), lateral (
          select id, ${table.about(sql)} as about, status, created_at,
            ${kind === "order" ? sql`total_grosze` : sql`null::integer`} as amount_grosze,
            ${kind === "bug-report" ? sql`reporter_name as name` : sql`name`},
            ${hasPhone(table) ? sql`club_name, phone` : sql`null as club_name, null as phone`},
            ${isDemo ? sql`slot_starts_at > now() and status in ('pending', 'confirmed')` : sql`false`}
              as is_coming
          from ${sql(name)}
          where ${email} is not null
            and ${newestOf(sql, { key: sql`lower(${email})`, value: sql`one.address` })}
        ) as lead`;
    })}
    order by id desc limit ${leadsMax}`;
}

type Lookup = { key: PendingQuery<Row[]>; value: PendingQuery<Row[]>; max?: number };

/**
 * The end of a query for the newest rows of a value, which reads an index of the key and the id from
 * its newest end. Thousands of rows cost no more: for an equation, the planner would read and sort
 * all of them.
 */
function newestOf(sql: Sql, { key, value, max = leadsMax }: Lookup): PendingQuery<Row[]> {
  return sql`
    (${key}, id) >= (${value}, ${firstId}) and (${key}, id) <= (${value}, ${lastId})
    order by ${key} desc, id desc limit ${max}`;
}

const firstId = "00000000-0000-0000-0000-000000000000";
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

function texts(sql: Sql, values: readonly string[]) {
  return sql`jsonb_array_elements_text(${sql.json([...values])})`;
}

/** The newest of what is the same but for case and grouping. */
function distinct(
  values: readonly (string | null)[],
  plain: (value: string) => string = (value) => value.toLowerCase(),
): string[] {
  const byPlain = new Map<string, string>();
  for (const value of values) {
    if (value !== null && !byPlain.has(plain(value))) byPlain.set(plain(value), value);
  }
  return [...byPlain.values()].slice(0, othersMax);
}

function nextDemoOf(leads: readonly Lead[]): LeadPerson["nextDemo"] {
  const [next] = leads
    .filter(({ isComing }) => isComing)
    .toSorted((one, other) => one.about.localeCompare(other.about));
  return next ? { id: next.id, startsAt: next.about, status: next.status } : null;
}

function listLinks(sql: Sql, addresses: readonly string[]): Promise<LeadPerson["links"]> {
  return sql<LeadPerson["links"]>`
    select link.* from ${texts(sql, addresses)} as one (address), lateral (
      select address, other_address from person_links
      where is_same and person_links.address = one.address order by other_address limit 100
    ) as link
    where link.other_address in (select ${texts(sql, addresses)})
    order by address, other_address limit 100`;
}

/** Made from an order of the person, or with their address as its contact. */
function listTenants(sql: Sql, addresses: readonly string[]): Promise<LeadPerson["tenants"]> {
  const address = sql`one.address`;
  return sql<LeadPerson["tenants"]>`
    select tenants.id, tenant_name, club_name, is_active
    from (
      select distinct tenant.id from ${texts(sql, addresses)} as one (address), lateral (
        (
          select id from tenants
          where ${newestOf(sql, { key: sql`lower(contact_email)`, value: address, max: othersMax })}
        )
        union all
        (
          select made.id from (
            select id from orders
            where ${newestOf(sql, { key: sql`lower(email)`, value: address })}
          ) as own, lateral (
            select id from tenants
            where order_id is not null
              and ${newestOf(sql, { key: sql`order_id`, value: sql`own.id`, max: othersMax })}
          ) as made
        )
      ) as tenant
      order by id desc limit ${othersMax}
    ) as newest join tenants using (id)
    order by id desc`;
}

async function findLastAnswer(sql: Sql, leads: readonly Lead[]): Promise<LeadPerson["lastAnswer"]> {
  const ids = leads.map(({ id }) => id);
  const [last] = await sql<{ operator: string | null; at: string }[]>`
    select operators.email as operator, reply.created_at as at
    from ${texts(sql, ids)} as lead (id), lateral (
        select operator_id, created_at from replies
        where lead_id = lead.id::uuid and taken_back_at is null
        order by id desc limit 1
      ) as reply
      left join operators on operators.id = reply.operator_id
    order by reply.created_at desc limit 1`;
  return last ?? null;
}

/** Forms that ask for a telephone ask for the club too; the table has indexes of both. */
function hasPhone({ sender }: Pick<LeadTable<unknown>, "sender">): boolean {
  return sender.includes("phone");
}

type Known = Record<"addresses" | "phones" | "clubs", readonly string[]>;

/**
 * Addresses with the same telephone or club, which no operator has linked or refused yet. Each
 * telephone and club is looked up by its index, in the newest leads that have it.
 */
async function listProposals(
  sql: Sql,
  { addresses, phones, clubs }: Known,
): Promise<PersonProposal[]> {
  const shared = Object.values(leadTables)
    .filter(hasPhone)
    .flatMap(({ name: table }) => [
      { table, reason: "phone", column: "phone", plain: "plain_phone", values: phones },
      { table, reason: "club", column: "club_name", plain: "plain_club", values: clubs },
    ])
    .map(({ table, reason, column, plain, values }) => {
      const likeness = sql`${sql(plain)}(${sql(column)})`;
      return sql`(
        select ${reason} as reason, lead.*
        from (
          select distinct ${sql(plain)}(value) as plain from ${texts(sql, values)} as value
        ) as known, lateral (
          select id, lower(email) as address, name, club_name from ${sql(table)}
          where ${sql(column)} is not null
            and ${newestOf(sql, { key: likeness, value: sql`known.plain` })}
        ) as lead)`;
    })
    .reduce((all, one) => sql`${all} union all ${one}`);
  const own = texts(sql, addresses);
  return sql<PersonProposal[]>`
    with decided as materialized (
      select link.address from ${own} as mine (address), lateral (
        select other_address as address from person_links
        where person_links.address = mine.address
        union all
        select person_links.address from person_links where other_address = mine.address
        limit ${decidedMax}
      ) as link
    ), proposed as (
      select address, json_agg(distinct reason order by reason desc) as reasons,
        count(distinct reason) as reason_count, max(id::text) as newest,
        (array_agg(name order by id desc))[1] as name,
        (array_agg(club_name order by id desc) filter (where club_name is not null))[1] as club_name
      from (${shared}) as shared
      where address not in (select ${own}) and address not in (select address from decided)
      group by address order by reason_count desc, newest desc limit ${othersMax}
    )
    select address, name, club_name, reasons, (
      select count(*)::integer from (
        ${unionOfLeads(
          sql,
          LeadKind.options,
          ({ name, email }) => sql`
          select id from ${sql(name)}
          where ${sql(email)} is not null
            and ${newestOf(sql, { key: sql`lower(${sql(email)})`, value: sql`proposed.address` })}`,
        )}
      ) as theirs
    ) as lead_count
    from proposed order by reason_count desc, newest desc`;
}
