/** Links by which visitors reach their own requests: one per e-mail address. */
import { openStatuses, type DataRequestKind, type Locale } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { anyText, givenRows } from "../given-rows.ts";

/** A link with what its token is made of. */
export type SaltedLink = { address: string; salt: Buffer; tokenHash: Buffer };

/** What a link is made of if the address has none that still opens, and how long it then opens. */
export type LinkOffer = SaltedLink & { days: number };

/**
 * Renews the link of each address in lower case, or makes it by its offer. A link that is over gets
 * a new token, so that an old mail never opens anything again. An address without leads gets none.
 */
export async function renewVisitorLinks(
  sql: Sql,
  offers: readonly LinkOffer[],
): Promise<SaltedLink[]> {
  const offered = sql`${givenRows(sql, offers.map(toOffer))}, jsonb_to_record(value) as offer
    (address text, salt text, token_hash text, days integer)`;
  return sql<SaltedLink[]>`${renewal(sql, offered)}`;
}

/** Finds those links that a renewal for so many days would prolong by less than a day. */
export async function listFreshLinks(
  sql: Sql,
  { addresses, days }: { addresses: readonly string[]; days: number },
): Promise<SaltedLink[]> {
  return sql<SaltedLink[]>`
    select address, salt, token_hash from visitor_links
    where address = ${anyText(sql, addresses)}
      and token_hash is not null
      and expires_at > now() + make_interval(days => ${days}::int - 1)`;
}

/** An offer as JSON, with the names of its columns. */
export function toOffer({ address, salt, tokenHash, days }: LinkOffer) {
  return { address, salt: salt.toString("hex"), token_hash: tokenHash.toString("hex"), days };
}

/** The body of a query that renews links. `offered` has rows `offer`. */
export function renewal(sql: Sql, offered: PendingQuery<Row[]>) {
  return sql`
    insert into visitor_links as link (address, salt, token_hash, expires_at)
    select distinct on (offer.address) offer.address, decode(offer.salt, 'hex'),
      decode(offer.token_hash, 'hex'), now() + make_interval(days => offer.days)
    from ${offered}
    where has_lead(offer.address)
    -- In one order, so that two workers wait for each other instead of deadlocking.
    order by offer.address
    on conflict on constraint visitor_links_once do update set
      salt = case when ${isOpen(sql)} then link.salt else excluded.salt end,
      token_hash = case when ${isOpen(sql)} then link.token_hash else excluded.token_hash end,
      former_hash = case when ${isOpen(sql)} then link.former_hash else link.token_hash end,
      expires_at = excluded.expires_at
    returning address, salt, token_hash`;
}

/**
 * Replaces a token whose key is gone by the one of the offer.
 *
 * @returns false when another worker has replaced it
 */
export async function replaceVisitorToken(
  sql: Sql,
  offer: SaltedLink,
  lost: Buffer,
): Promise<boolean> {
  const replaced = await sql`
    update visitor_links
    set salt = ${offer.salt}, token_hash = ${offer.tokenHash}, former_hash = token_hash
    where address = ${offer.address} and token_hash = ${lost}`;
  return replaced.count === 1;
}

function isOpen(sql: Sql) {
  return sql`(link.expires_at > now() and link.token_hash is not null)`;
}

/** The link of a token that opens. */
export type VisitorLink = {
  id: string;
  address: string;
  expiresAt: string;
  isMuted: boolean;
  copyAskedAt: string | null;
  erasureAskedAt: string | null;
  /** Asked for and not closed yet. */
  dataRequestsOpen: DataRequestKind[];
};

/** Null for a token that is unknown or over. */
export async function findVisitorLink(sql: Sql, tokenHash: Buffer): Promise<VisitorLink | null> {
  const [link] = await sql<VisitorLink[]>`
    select id, address, expires_at, muted_at is not null as is_muted, copy_asked_at,
      erasure_asked_at, (
        select coalesce(jsonb_agg(distinct data_request), '[]') from contacts
        where lower(email) = address and data_request is not null
          and status in ${sql(openStatuses.contact)}
      ) as data_requests_open
    from visitor_links where ${opensBy(sql, tokenHash)}`;
  return link ?? null;
}

/** Condition: the token opens the link. */
export function opensBy(sql: Sql, tokenHash: Buffer) {
  return sql`(visitor_links.token_hash = ${tokenHash} and visitor_links.expires_at > now())`;
}

/** The receiver of a mail with the link; null once the address has no leads. */
export async function findLinkReceiver(sql: Sql, id: string): Promise<{ address: string } | null> {
  const [link] = await sql<{ address: string }[]>`
    select address from visitor_links where id = ${id}`;
  return link ?? null;
}

/** Makes a mail with the link due, for a token that opens it or was the last one that did. */
export async function emitVisitorLinkAsked(
  sql: Sql,
  { tokenHash, locale }: { tokenHash: Buffer; locale: Locale },
): Promise<void> {
  await sql`
    with asked as (
      select id from visitor_links where token_hash = ${tokenHash}
      union select id from visitor_links where former_hash = ${tokenHash}
    )
    select emit('visitor-link.asked', id, jsonb_build_object('locale', ${locale}::text))
    from asked`;
}

/**
 * Makes the confirmation of the holder's order due once more, in 10 minutes at most once: a second
 * press is answered alike and mails nothing.
 *
 * @returns why not, if so
 */
export async function emitDocumentAsked(
  sql: Sql,
  { tokenHash, id }: { tokenHash: Buffer; id: string },
): Promise<"asked" | "restricted" | "unknown"> {
  const [order] = await sql<{ isRestricted: boolean }[]>`
    with own as (
      select orders.id,
        exists (select from lead_restrictions where lead_id = orders.id) as is_restricted
      from orders join visitor_links on address = lower(email)
      where orders.id = ${id} and not is_suspected_spam and ${opensBy(sql, tokenHash)}
    ), asked as (
      update orders set document_asked_at = now()
      from own
      where orders.id = own.id and not is_restricted
        and coalesce(document_asked_at < now() - interval '10 minutes', true)
      returning orders.id
    ), emitted as (
      select emit('order.document-asked', id) as event_id from asked
    )
    select is_restricted, (select count(event_id) from emitted) from own`;
  if (!order) return "unknown";
  return order.isRestricted ? "restricted" : "asked";
}

/** Stops the mails that the visitor can do without, or lets them come again. */
export async function muteVisitor(
  sql: Sql,
  { tokenHash, isMuted }: { tokenHash: Buffer; isMuted: boolean },
): Promise<void> {
  await sql`
    update visitor_links
    set muted_at = case when ${isMuted} then coalesce(muted_at, now()) end
    where ${opensBy(sql, tokenHash)}`;
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
  const column = sql(ask.kind === "copy" ? "copy_asked_at" : "erasure_asked_at");
  await sql`
    with asked as (
      update visitor_links set ${column} = now()
      where ${opensBy(sql, ask.tokenHash)}
        and coalesce(${column} < now() - interval '24 hours', true)
      returning address
    ), contact as (
      insert into contacts (name, email, subject, message, locale, data_request)
      select ${ask.name}, address, ${ask.subject}, ${ask.message}, ${ask.locale}, ${ask.kind}
      from asked
      returning id
    )
    select emit('contact.submitted', id) from contact`;
}
