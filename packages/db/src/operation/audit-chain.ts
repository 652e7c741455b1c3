/** Verifies the chain of the audit log. A trigger writes its links. */
import type { Breach } from "../invariants.ts";
import type { Sql } from "../connect.ts";

/** The last link. A copy of it kept elsewhere reveals a log that was rewritten as a whole. */
type AuditHead = { position: string; hash: string };

type AuditReport = {
  /** Null for an empty log. */
  head: AuditHead | null;
  /** The entries that were changed, deleted, added or moved; at most 100. */
  breaches: Breach[];
};

const breachesMax = 100;
/** A statement takes some 100 ms for so many entries. */
const batchSize = 10_000;

/**
 * Reads the whole log in batches.
 *
 * @param isStopping ends the run early; the report then covers the batches so far
 */
export async function verifyAuditLog(
  sql: Sql,
  isStopping: () => boolean = () => false,
): Promise<AuditReport> {
  const { head, breaches } = await verifyLinks(sql, isStopping);
  breaches.push(...(await listUnlinked(sql, isStopping)));
  return { head, breaches: breaches.slice(0, breachesMax) };
}

/** Finds the link at a position, to compare it with a head from the worker's log. */
export async function findAuditLink(sql: Sql, position: string): Promise<AuditHead | null> {
  const [link] = await sql<AuditHead[]>`
    select position::text, encode(hash, 'hex') as hash from audit_chain
    where position = ${position}`;
  return link ?? null;
}

async function verifyLinks(sql: Sql, isStopping: () => boolean) {
  const breaches: Breach[] = [];
  let head: AuditHead | null = null;
  while (!isStopping() && breaches.length < breachesMax) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
    const found = await checkLinks(sql, head);
    for (const { rule, entryId } of found) if (rule !== null) breaches.push({ rule, id: entryId });
    const last = found.at(-1);
    if (last === undefined) break;
    head = { position: last.position, hash: last.hash };
  }
  return { head, breaches };
}

type CheckedLink = AuditHead & { entryId: string; rule: string | null };

/** The links of the next batch that do not fit, and its last one; empty at the end of the chain. */
async function checkLinks(sql: Sql, before: AuditHead | null): Promise<CheckedLink[]> {
  return sql<CheckedLink[]>`
    with batch as (
      select position, entry_id, hash from audit_chain
      where position > ${before?.position ?? "0"}
      order by position limit ${batchSize}
    ), neighbours as (
      select position, entry_id, hash,
        lag(position, 1, ${before?.position ?? "0"}::bigint) over steps as position_before,
        lag(hash, 1, decode(${before?.hash ?? ""}, 'hex')) over steps as hash_before
      from batch window steps as (order by position)
    ), checked as (
      select position, entry_id, neighbours.hash,
        case
          when audit_log.id is null then 'audit entry deleted'
          when position <> position_before + 1 then 'audit entry after a deleted link'
          when neighbours.hash <> audit_hash(hash_before, audit_log)
            then 'audit entry changed or moved'
        end as rule
      from neighbours left join audit_log on audit_log.id = entry_id
    )
    select position::text, entry_id, encode(hash, 'hex') as hash, rule from checked
    where rule is not null or position = (select max(position) from batch)
    order by checked.position`;
}

/** The entries that came into the log without a link. */
async function listUnlinked(sql: Sql, isStopping: () => boolean): Promise<Breach[]> {
  const breaches: Breach[] = [];
  let after = "00000000-0000-0000-0000-000000000000";
  while (!isStopping() && breaches.length < breachesMax) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ended
    const found = await sql<{ id: string; isLinked: boolean }[]>`
      with batch as (
        select id from audit_log where id > ${after} order by id limit ${batchSize}
      ), checked as (
        select id, exists (select from audit_chain where entry_id = id) as is_linked from batch
      )
      select id, is_linked from checked
      where not is_linked or id = (select id from batch order by id desc limit 1)
      order by id`;
    for (const { id, isLinked } of found) {
      if (!isLinked) breaches.push({ rule: "audit entry added without a link", id });
    }
    const last = found.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return breaches;
}
