/** One search over all leads and clients. */
import { foundMax, LeadKind, type FoundRecord } from "@scm/contract";
import { isThere } from "./clients/client-table.ts";
import type { Sql } from "./connect.ts";
import { isOfMails, mailIds, textFilter } from "./record-list.ts";
import { parseSearch, type Sought } from "./search-words.ts";

/** Of so many of the newest leads and clients that match, each kind gets its share. */
const sharedMax = 500;

/** This many tenants, and as many instances, come before the leads. */
const clientsFirst = 2;

/**
 * At most `foundMax` records with all words of the search. What a reference, an order number or a
 * Message-ID in it names comes first, then a few tenants and instances, which many leads of their club would
 * hide, then the newest. Kinds with fewer records than others still get their share.
 */
export async function searchRecords(sql: Sql, q: string): Promise<FoundRecord[]> {
  const sought = parseSearch(q);
  if (sought.words.length === 0) return [];
  const found = selectsOf(sql, sought, mailIds(q)).reduce(
    (all, one) => sql`${all} union all ${one}`,
  );
  return sql<FoundRecord[]>`
    select kind, id, title, line, status, created_at from (
      select *, row_number() over (partition by kind, is_exact order by id desc) as place
      from (
        select distinct on (id) * from (${found}) as found order by id, is_exact desc
      ) as once
      order by is_exact desc, place, id desc limit ${foundMax}
    ) as shared
    order by
      is_exact desc,
      (kind in ('tenant', 'scm-instance') and place <= ${clientsFirst}) desc,
      id desc`;
}

/** By the exact name of a record, if the search has one, and by all words. */
function selectsOf(sql: Sql, { words, references, orderNumber }: Sought, mails: string[]) {
  // Every order has most of a number's trigrams, so the index would read all of them.
  const kinds = LeadKind.options.filter((kind) => kind !== "order" || orderNumber === null);
  return [
    sql`(
      select ${leadColumns(sql)}, false as is_exact from leads
      where kind in ${sql(kinds)} and ${textFilter(sql, words)}
      order by id desc limit ${sharedMax})`,
    sql`(
      select kind, id, name, club_name, status, created_at, false from clients
      where ${isThere(sql)} and ${textFilter(sql, words)} order by id desc limit ${sharedMax})`,
    ...(references.length > 0
      ? [
          sql`(
          select ${leadColumns(sql)}, true from leads
          where right(id::text, 8) in ${sql(references)} limit ${foundMax})`,
        ]
      : []),
    ...(mails.length > 0
      ? [sql`(select ${leadColumns(sql)}, true from leads where ${isOfMails(sql, mails)})`]
      : []),
    ...(orderNumber === null
      ? []
      : [sql`(select ${leadColumns(sql)}, true from leads where order_number = ${orderNumber})`]),
  ];
}

function leadColumns(sql: Sql) {
  return sql`
    kind, id, case when kind = 'bug-report' then about else name end as title,
    case kind
      when 'contact' then about
      when 'order' then order_number || ', ' || club_name
      when 'bug-report' then nullif(concat_ws(', ', name, club_name), '')
      else club_name
    end as line,
    status, created_at`;
}
