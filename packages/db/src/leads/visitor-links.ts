/** Links by which visitors reach their own requests: one per e-mail address. */
import { openStatuses, type DataRequestKind, type Locale } from "@scm/contract";
import { batch } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { isOpen } from "./lead-filter.ts";
import { detailsOf } from "./lead-submission.ts";

/** A link opens for so many days, counted anew while a request is open. */
const openDays = 90;

/** A link with its token, for mails. */
type SealedLink = { id: string; tokenSealed: string };

/** The link of an address in lower case, null without one that opens, and an id for a new one. */
export async function findSealedLink(
  sql: Sql,
  address: string,
): Promise<{ link: SealedLink | null; newId: string }> {
  const [found] = await sql<[{ link: SealedLink | null; newId: string }]>`
    select uuid_v7() as new_id, (
      select jsonb_build_object('id', id, 'tokenSealed', token_sealed) from visitor_links
      where address = ${address} and expires_at > now()
    ) as link`;
  return found;
}

type NewLink = SealedLink & {
  address: string;
  tokenHash: Buffer;
  /** A link whose token cannot be opened any more, which this one replaces. */
  lostId: string | null;
};

/**
 * Makes the link of an address with leads. A link that is over gets the new token, so that an old
 * mail never opens anything again.
 *
 * @returns false without leads, and when there is a link that opens
 */
export async function insertVisitorLink(sql: Sql, link: NewLink): Promise<boolean> {
  const { id, address, tokenHash, tokenSealed, lostId } = link;
  const made = await sql`
    insert into visitor_links as link (id, address, token_hash, token_sealed, expires_at)
    select ${id}::uuid, ${address}, ${tokenHash}, ${tokenSealed}, now() + make_interval(days => ${openDays})
    where exists (select from leads where lower(email) = ${address})
    on conflict on constraint visitor_links_once do update set
      id = excluded.id, token_hash = excluded.token_hash, token_sealed = excluded.token_sealed,
      expires_at = excluded.expires_at
    where link.expires_at <= now() or link.id = ${lostId}::uuid`;
  return made.count === 1;
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
