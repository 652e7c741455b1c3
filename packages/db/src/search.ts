/** One search over the leads of all kinds, tenants and instances. */
import { FoundKind, foundMax, isReference, type FoundRecord } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { scmInstances } from "./clients/scm-instances.ts";
import { tenants } from "./clients/tenants.ts";
import type { Sql } from "./connect.ts";
import { betaSignups } from "./leads/beta-signups.ts";
import { bugReports } from "./leads/bug-reports.ts";
import { contacts } from "./leads/contacts.ts";
import { demoBookings } from "./leads/demo-bookings.ts";
import { orders } from "./leads/orders.ts";
import { searchWords, textFilter } from "./record-list.ts";

type Fragment = (sql: Sql) => PendingQuery<Row[]>;

type Source = {
  table: { name: string; hasReference?: true; rows?: Fragment };
  title: Fragment;
  line: Fragment;
  otherText?: Fragment;
};

const sources: Record<FoundKind, Source> = {
  contact: { table: contacts, title: (sql) => sql`name`, line: (sql) => sql`subject` },
  "demo-booking": { table: demoBookings, title: (sql) => sql`name`, line: (sql) => sql`club_name` },
  order: {
    table: orders,
    title: (sql) => sql`name`,
    line: (sql) => sql`number || ', ' || club_name`,
  },
  "beta-signup": { table: betaSignups, title: (sql) => sql`name`, line: (sql) => sql`club_name` },
  "bug-report": {
    table: bugReports,
    title: (sql) => sql`title`,
    line: (sql) => sql`nullif(concat_ws(', ', reporter_name, sender_name), '')`,
    otherText: (sql) => sql`names_text`,
  },
  tenant: { table: tenants, title: (sql) => sql`tenant_name`, line: (sql) => sql`club_name` },
  "scm-instance": {
    table: scmInstances,
    title: (sql) => sql`instance_name`,
    line: (sql) => sql`club_name`,
  },
};

/** This many tenants, and as many instances, come before the leads. */
const clientsFirst = 2;

/**
 * At most `foundMax` records with all words of the search. What a reference or an order number in
 * it names comes first, then a few tenants and instances, which many leads of their club would
 * hide, then the newest. Kinds with fewer records than others still get their share.
 */
export async function searchRecords(sql: Sql, q: string): Promise<FoundRecord[]> {
  const sought = parseSearch(q);
  if (sought.words.length === 0) return [];
  const found = FoundKind.options
    .flatMap((kind) => selectsOf(sql, kind, sought))
    .reduce((all, one) => sql`${all} union all ${one}`);
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

/** By the exact name of a record, if the search has one for this kind, and by all words. */
function selectsOf(sql: Sql, kind: FoundKind, { words, references, orderNumber }: Sought) {
  const { title, line, table } = sources[kind];
  const { name, hasReference } = table;
  const columns = sql`
    ${kind} as kind, id, ${title(sql)} as title, ${line(sql)} as line, status, created_at`;
  const isNumbered = kind === "order" && orderNumber !== null;
  return [
    // Every order has most of a number's trigrams, so the index would read all of them.
    ...(isNumbered ? [] : [newestWith(sql, { kind, columns, words })]),
    ...(hasReference && references.length > 0
      ? [
          sql`(
            select ${columns}, true from ${sql(name)}
            where right(id::text, 8) in ${sql(references)} limit ${foundMax})`,
        ]
      : []),
    ...(isNumbered
      ? [sql`(select ${columns}, true from orders where number = ${orderNumber})`]
      : []),
  ];
}

type Wanted = { kind: FoundKind; columns: PendingQuery<Row[]>; words: readonly string[] };

/** The newest records of a kind with all words. */
function newestWith(sql: Sql, { kind, columns, words }: Wanted): PendingQuery<Row[]> {
  const { table, otherText } = sources[kind];
  return sql`(
    select ${columns}, false as is_exact from ${sql(table.name)}
    where ${table.rows?.(sql) ?? sql`true`} and ${textFilter(sql, words, otherText)}
    order by id desc limit ${foundMax})`;
}

type Sought = {
  /** In lower case; a telephone is one word of digits, without the prefix of Poland. */
  words: string[];
  references: string[];
  /** As it is stored; null without one. */
  orderNumber: string | null;
};

/** Reads a search as people type it or paste it from a mail. */
export function parseSearch(q: string): Sought {
  // Subjects of mails have the reference in brackets.
  const typed = searchWords(q.replaceAll(/[[\](){}#,;"„”«»]/g, " "));
  const text = typed.join(" ");
  const orderNumber = orderNumberIn(text);
  const spelled = orderNumber ? text.replace(orderPattern, orderNumber.toLowerCase()) : text;
  return {
    words: joinTelephones(searchWords(spelled)),
    references: typed.filter(isReference),
    orderNumber,
  };
}

/** Without `zam`, the zeros tell it from a date. */
const orderPattern = /\bzam[\s/-]*(\d{4})[\s/-]+(\d{1,9})\b|\b(\d{4})\/(\d{6,9})\b/;

/** `ZAM/2026/000041` of `zam 2026 41` or `2026/000041`. */
function orderNumberIn(text: string): string | null {
  const [, year, number, yearAlone, numberAlone] = orderPattern.exec(text) ?? [];
  const digits = (number ?? numberAlone)?.replace(/^0+/, "");
  return digits ? `ZAM/${year ?? yearAlone}/${digits.padStart(6, "0")}` : null;
}

/** Fewer digits than this are no telephone, but a house number or a postal code. */
const telephoneMin = 6;

/** Makes one word of the groups of a telephone or tax number. */
function joinTelephones(words: readonly string[]): string[] {
  const joined: string[] = [];
  let group: string[] = [];
  for (const word of [...words, ""]) {
    if (/^\+?\d[\d./-]*$/.test(word)) {
      group.push(word);
      continue;
    }
    const digits = group.join("").replaceAll(/[^\d+]/g, "");
    if (digits.length >= telephoneMin) joined.push(withoutCountry(digits));
    else joined.push(...group);
    group = [];
    if (word !== "") joined.push(word);
  }
  return joined;
}

/** Stored telephones may lack the prefix, so the search leaves it out. */
function withoutCountry(digits: string): string {
  return digits.replace(/^(\+|00)48|^48(?=\d{9}$)|^\+/, "");
}
