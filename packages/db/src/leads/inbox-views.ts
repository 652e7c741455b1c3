import { inboxViewsMax, type InboxFilter, type InboxView } from "@scm/contract";
import type { Sql } from "../connect.ts";

/** The views of an operator, oldest first. */
export async function listInboxViews(sql: Sql, operatorId: string): Promise<InboxView[]> {
  return sql<InboxView[]>`
    select id, name, filter from inbox_views where operator_id = ${operatorId}
    order by id limit ${inboxViewsMax}`;
}

type NewView = { operatorId: string; name: string; filter: InboxFilter };

/** @returns null when the operator has `inboxViewsMax` views, or makes two at the same moment */
export async function insertInboxView(
  sql: Sql,
  { operatorId, name, filter }: NewView,
): Promise<InboxView | null> {
  const [view] = await sql<InboxView[]>`
    insert into inbox_views (operator_id, number, name, filter)
    select ${operatorId}, min(number), ${name}, ${sql.json(filter)}
    from generate_series(1, ${inboxViewsMax}::int) as number
    where number not in (select number from inbox_views where operator_id = ${operatorId})
    having min(number) is not null
    on conflict on constraint inbox_views_number_once do nothing
    returning id, name, filter`;
  return view ?? null;
}

type OwnView = { id: string; operatorId: string };

/** @returns null for a view that is not the operator's */
export async function renameInboxView(
  sql: Sql,
  { id, operatorId, name }: OwnView & { name: string },
): Promise<InboxView | null> {
  const [view] = await sql<InboxView[]>`
    update inbox_views set name = ${name} where id = ${id} and operator_id = ${operatorId}
    returning id, name, filter`;
  return view ?? null;
}

/** @returns false for a view that is not the operator's */
export async function deleteInboxView(sql: Sql, { id, operatorId }: OwnView): Promise<boolean> {
  const deleted = await sql`
    delete from inbox_views where id = ${id} and operator_id = ${operatorId}`;
  return deleted.count === 1;
}
