import { LeadKind, type RelatedLead } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { leadTables, unionOfLeads } from "./lead-tables.ts";

/**
 * The newest 50 other leads of any kind from the same e-mail address, in any case; null for an
 * unknown lead.
 */
export async function listRelatedLeads(
  sql: Sql,
  kind: LeadKind,
  id: string,
): Promise<RelatedLead[] | null> {
  const { name, email } = leadTables[kind];
  const [lead] = await sql<{ address: string | null }[]>`
    select lower(${sql(email)}) as address from ${sql(name)} where id = ${id}`;
  if (!lead) return null;
  return lead.address === null ? [] : listLeadsFrom(sql, lead.address, id);
}

/** Reads the index from its newest end, so an address with thousands of leads costs no more. */
function listLeadsFrom(sql: Sql, address: string, exceptId: string): Promise<RelatedLead[]> {
  return sql<RelatedLead[]>`
    ${unionOfLeads(sql, LeadKind.options, ({ kind, name, ...table }) => {
      const email = sql(table.email);
      return sql`
        select ${kind} as kind, id, ${table.about(sql)} as about, status, created_at
        from ${sql(name)}
        where ${email} is not null and id <> ${exceptId}
          and (lower(${email}), id) >= (${address}, ${firstId})
          and (lower(${email}), id) <= (${address}, ${lastId})
        order by lower(${email}) desc, id desc limit 50`;
    })}
    order by id desc limit 50`;
}

const firstId = "00000000-0000-0000-0000-000000000000";
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
