/** Links by which visitors reach their own requests: one per e-mail address. */
import { openStatuses, type DataRequestKind, type Locale } from "@scm/contract";
import { batch } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { isOpen } from "./lead-filter.ts";
import { detailsOf } from "./lead-submission.ts";

/** A link opens for so many days, counted again while a request is open. */
const openDays = 90;

/** A link with its token, for mails. */
type SealedLink = { id: string; tokenSealed: string };

/** For each address in lower case: its link, null without one that opens, and an id for a new one. */
export async function findSealedLinks(
  sql: Sql,
  addresses: readonly string[],
): Promise<{ link: SealedLink | null; newId: string }[]> {
  return sql<{ link: SealedLink | null; newId: string }[]>`
    select uuid_v7() as new_id, (
      select jsonb_build_object('id', id, 'tokenSealed', token_sealed) from visitor_links
      where address = asked and expires_at > now()
    ) as link
    from jsonb_array_elements_text(${sql.json(addresses)}) with ordinality as each (asked, place)
    order by place`;
}

type NewLink = SealedLink & {
  address: string;
  tokenHash: Buffer;
  /** A link whose token cannot be opened any more, which this one replaces. */
  lostId: string | null;
};

/**
 * Makes the links of addresses with leads, one for each address. A link that is over gets the new
 * token, so that an old mail never opens anything again.
 *
 * @returns for each link false without leads, and when there is another link that opens
 */
export async function insertVisitorLinks(sql: Sql, links: readonly NewLink[]): Promise<boolean[]> {
  const lostIds = links.flatMap(({ lostId }) => lostId ?? []);
  const rows = links.map(({ id, address, tokenHash, tokenSealed: token_sealed }) => {
    return { id, address, token_hash: tokenHash.toString("hex"), token_sealed };
  });
  const made = await sql<{ id: string }[]>`
    insert into visitor_links as link (id, address, token_hash, token_sealed, expires_at)
    select distinct on (address) id, address, decode(token_hash, 'hex'), token_sealed,
      now() + make_interval(days => ${openDays})
    from jsonb_to_recordset(${sql.json(rows)}) as made
      (id uuid, address text, token_hash text, token_sealed text)
    -- A join would read all leads.
    where (select true from leads where lower(email) = address limit 1)
    order by address
    on conflict on constraint visitor_links_once do update set
      id = excluded.id, token_hash = excluded.token_hash, token_sealed = excluded.token_sealed,
      expires_at = excluded.expires_at
    where link.expires_at <= now() or link.id = any (${lostIds})
    returning id`;
  const ids = new Set(made.map(({ id }) => id));
  return links.map(({ id }) => ids.has(id));
}

/** Prolongs up to 1,000 links of addresses with an open request, each twice a day at most. */
export async function prolongVisitorLinks(sql: Sql): Promise<number> {
  const where = sql`expires_at > now()
    and expires_at < now() + make_interval(days => ${openDays}, hours => -12)
    and address in (
      select lower(email) from leads
      where ${isOpen(sql)} and kind <> 'bug-report' and not is_suspected_spam
    )`;
  const prolonged = await sql`
    with due as ${batch(sql, "visitor_links", { where, by: "expires_at", limit: 1_000 })}
    update visitor_links set expires_at = now() + make_interval(days => ${openDays})
    where id in (select id from due)`;
  return prolonged.count;
}

/** The link of a token that opens. */
type VisitorLink = {
  address: string;
  expiresAt: string;
  copyAskedAt: string | null;
  erasureAskedAt: string | null;
  /** Asked for and not closed yet. */
  dataRequestsOpen: DataRequestKind[];
};

/** Null for a token that is unknown or over. */
export async function findVisitorLink(sql: Sql, tokenHash: Buffer): Promise<VisitorLink | null> {
  const [link] = await sql<VisitorLink[]>`
    select address, expires_at, copy_asked_at,
      erasure_asked_at, (
        select coalesce(jsonb_agg(distinct details -> 'dataRequest'), '[]') from leads
        where lower(email) = address and kind = 'contact' and details ->> 'dataRequest' is not null
          and ${isOpen(sql)}
      ) as data_requests_open
    from visitor_links where ${opensBy(sql, tokenHash)}`;
  return link ?? null;
}

/** Condition: the token opens the link. */
export function opensBy(sql: Sql, tokenHash: Buffer) {
  return sql`(visitor_links.token_hash = ${tokenHash} and visitor_links.expires_at > now())`;
}

type Ask = {
  tokenHash: Buffer;
  kind: DataRequestKind;
  name: string;
  subject: string;
  message: string;
  locale: Locale;
};

/** Stores a contact about the data of the address, once in 24 hours for each kind. */
export async function askForData(sql: Sql, ask: Ask): Promise<void> {
  const details = detailsOf("contact", { message: ask.message, dataRequest: ask.kind });
  const column = sql(ask.kind === "copy" ? "copy_asked_at" : "erasure_asked_at");
  await sql`
    with asked as (
      update visitor_links set ${column} = now()
      where ${opensBy(sql, ask.tokenHash)}
        and coalesce(${column} < now() - interval '24 hours', true)
      returning address
    ), contact as (
      insert into leads (kind, status, name, email, about, details, locale)
      select 'contact', ${openStatuses.contact[0]}, ${ask.name}, address, ${ask.subject},
        ${sql.json(details)}, ${ask.locale}
      from asked
      returning id
    )
    select emit('contact.submitted', id) from contact`;
}
