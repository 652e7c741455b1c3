/** One mail in the morning about leads whose follow-up day has come. */
import type { LeadKind } from "@scm/contract";
import { batch } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { nobody } from "../operation/audit.ts";
import { isFollowUpDue, isNobodys } from "./lead-filter.ts";
import { isLeadRestricted } from "./lead-table.ts";

export type FollowUps = {
  /** The owner of the leads; null for those of nobody. */
  receiver: string | null;
  size: number;
  /** The 50 that have waited longest. */
  leads: { kind: LeadKind; id: string; name: string | null; followUpOn: string }[];
};

/** A mail that links to more is hard to read; the inbox has the rest. */
const listedMax = 50;

/**
 * Makes a mail due for each owner of leads whose day has come, and one for those of nobody. They are
 * told once of each day that a lead gets. Workers that run at once skip each other's leads.
 *
 * @returns how many mails became due
 */
export async function emitDueFollowUps(sql: Sql): Promise<number> {
  const where = sql`${isDue(sql)} and follow_up_mailed_on is distinct from follow_up_on`;
  const emitted = await sql`
    with due as ${batch(sql, "leads", { where, by: "follow_up_on", limit: 1_000 })},
    announced as (
      update leads set follow_up_mailed_on = follow_up_on where id in (select id from due)
      returning ${ownerOf(sql)} as owner
    )
    select emit('staff.follow-up-due', owner) from (select distinct owner from announced) as owners`;
  return emitted.length;
}

/** The leads that the operator has to come back to now; null if none is left. */
export async function findFollowUps(sql: Sql, ownerId: string): Promise<FollowUps | null> {
  const ofOwner = sql`${isDue(sql)} and ${ownerOf(sql)} = ${ownerId}`;
  const [found] = await sql<FollowUps[]>`
    select (select email from operators where operators.id = ${ownerId}) as receiver,
      count(*)::int as size,
      (
        select json_agg(listed) from (
          select kind, id, coalesce(name, club_name) as name, follow_up_on as "followUpOn"
          from leads where ${ofOwner} order by follow_up_on, id limit ${listedMax}
        ) as listed
      ) as leads
    from leads where ${ofOwner} having count(*) > 0`;
  return found ?? null;
}

function isDue(sql: Sql) {
  return sql`(${isFollowUpDue(sql)} and not ${isLeadRestricted(sql, sql`leads.id`)})`;
}

function ownerOf(sql: Sql) {
  return sql`case when ${isNobodys(sql)} then ${nobody}::uuid else owner_id end`;
}
