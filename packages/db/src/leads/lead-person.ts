/** The person behind a lead: all that came from their address. */
import {
  comparablePhone,
  plainText,
  type LeadKind,
  type LeadPerson,
  type PersonLead,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { aboutLead } from "./lead-table.ts";

const leadsMax = 50;
const tenantsMax = 10;
/** Names, clubs and telephones. */
const namesMax = 10;

/** Everything from the address of a lead's sender, else of the lead itself; null for an unknown lead. */
export async function findLeadPerson(
  sql: Sql,
  kind: LeadKind,
  id: string,
): Promise<LeadPerson | null> {
  const [lead] = await sql<{ address: string | null }[]>`
    select lower(email) as address from leads where id = ${id} and kind = ${kind}`;
  if (!lead) return null;
  const { address } = lead;
  const leads = await listLeads(
    sql,
    address === null ? sql`id = ${id}` : sql`lower(email) = ${address}`,
  );
  const [tenants, lastAnswer] = await Promise.all([
    address === null ? [] : listTenants(sql, address),
    findLastAnswer(sql, leads),
  ]);
  return {
    address,
    // An address may be used by several people; the sender of this lead comes first.
    names: distinct([
      ...leads.filter((one) => one.id === id).map((one) => one.name),
      ...leads.map((one) => one.name),
    ]),
    clubs: distinct(leads.map(({ clubName }) => clubName)),
    phones: distinct(
      leads.map(({ phone }) => phone),
      comparablePhone,
    ),
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
  };
}

type Lead = PersonLead & {
  name: string | null;
  clubName: string | null;
  phone: string | null;
  /** A demo that is still to take place. */
  isComing: boolean;
};

/** Of a bug report, the column of the club has the name of its system. */
function listLeads(sql: Sql, isTheirs: PendingQuery<Row[]>): Promise<Lead[]> {
  return sql<Lead[]>`
    select kind, id, ${aboutLead(sql)} as about, status, created_at, name, phone,
      (details ->> 'totalGrosze')::int as amount_grosze,
      case when kind <> 'bug-report' then club_name end as club_name,
      coalesce(slot_starts_at > now() and status in ('pending', 'confirmed'), false) as is_coming
    from leads
    where ${isTheirs}
    order by id desc limit ${leadsMax}`;
}

/** The newest of what compares alike. */
function distinct(
  values: readonly (string | null)[],
  plain: (value: string) => string = plainText,
): string[] {
  const byPlain = new Map<string, string>();
  for (const value of values) {
    if (value !== null && !byPlain.has(plain(value))) byPlain.set(plain(value), value);
  }
  return [...byPlain.values()].slice(0, namesMax);
}

function nextDemoOf(leads: readonly Lead[]): LeadPerson["nextDemo"] {
  const [next] = leads
    .filter(({ isComing }) => isComing)
    .toSorted((one, other) => one.about.localeCompare(other.about));
  return next ? { id: next.id, startsAt: next.about, status: next.status } : null;
}

/** Made from an order of the person, or with their address as its contact. */
function listTenants(sql: Sql, address: string): Promise<LeadPerson["tenants"]> {
  return sql<LeadPerson["tenants"]>`
    select id, name as tenant_name, club_name, status = 'active' as is_active from clients
    where id in (
      (
        select id from clients where kind = 'tenant' and lower(contact_email) = ${address}
        order by id desc limit ${tenantsMax}
      )
      union
      (
        select id from clients
        where order_id in (
          select id from leads where kind = 'order' and lower(email) = ${address}
          order by id desc limit ${leadsMax}
        )
        order by id desc limit ${tenantsMax}
      )
    )
    order by id desc limit ${tenantsMax}`;
}

async function findLastAnswer(sql: Sql, leads: readonly Lead[]): Promise<LeadPerson["lastAnswer"]> {
  const ids = leads.map(({ id }) => id);
  const [last] = await sql<{ operator: string | null; at: string }[]>`
    select operators.email as operator, reply.created_at as at
    from jsonb_array_elements_text(${sql.json(ids)}) as lead (id), lateral (
        select operator_id, created_at from replies
        where lead_id = lead.id::uuid and taken_back_at is null
        order by id desc limit 1
      ) as reply
      left join operators on operators.id = reply.operator_id
    order by reply.created_at desc limit 1`;
  return last ?? null;
}
