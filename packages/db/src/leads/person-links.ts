/** Links between two e-mail addresses: the same person's, or different ones'. */
import type { PersonLinkChange } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

type LinkWrite = PersonLinkChange & { operatorId: string };

const actions = {
  same: "person.linked",
  different: "person.parted",
  unknown: "person.link-removed",
} as const;

/** Stores what an operator says of pairs of addresses, and audits each change, in one statement. */
export async function changePersonLinks(
  sql: Sql,
  { pairs, relation, operatorId }: LinkWrite,
): Promise<void> {
  const change =
    relation === "unknown"
      ? sql`
          delete from person_links using pair
          where person_links.address = pair.address
            and person_links.other_address = pair.other_address
          returning id`
      : sql`
          insert into person_links (address, other_address, is_same, operator_id)
          select address, other_address, ${relation === "same"}, ${operatorId} from pair
          where has_lead(address) and has_lead(other_address)
          on conflict on constraint person_links_once do update
          set is_same = excluded.is_same, operator_id = excluded.operator_id, created_at = now()
          where person_links.is_same <> excluded.is_same
          returning id`;
  await sql`
    with pair as (
      select distinct least(one, other) as address, greatest(one, other) as other_address
      from (
        select lower(value ->> 'address') as one, lower(value ->> 'otherAddress') as other
        from jsonb_array_elements(${sql.json(pairs)}) as value
      ) as given
      where one <> other
    ), changed as (${change})
    ${audit(sql, actions[relation], operatorId)} from changed`;
}
