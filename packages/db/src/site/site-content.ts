import { isDeepStrictEqual } from "node:util";
import {
  firstSiteVersion,
  SiteContent,
  announcedEvent,
  type PriceList,
  type PublishedSite,
} from "@scm/contract";
import type { Sql } from "../connect.ts";

/**
 * The content that counts. What the stored one lacks, because an older release stored it, is taken
 * from `fallback`, and so are parts that are invalid today, and everything while nothing is stored.
 */
export async function findSiteContent(
  sql: Sql,
  fallback: SiteContent,
  onInvalid?: OnInvalid,
): Promise<SiteContent> {
  return (await findPublishedSite(sql, fallback, onInvalid)).content;
}

/** Hears the name of each stored part that is invalid. */
type OnInvalid = (part: string) => void;

type Publication = Omit<PublishedSite, "confirmedDemos">;

/** The same with its version, and who published it. */
export async function findPublishedSite(
  sql: Sql,
  fallback: SiteContent,
  onInvalid?: OnInvalid,
): Promise<Publication> {
  const [stored] = await sql<Stored[]>`
    select version, published_at, operators.email as operator_email, content
    from site_content left join operators on operators.id = published_by`;
  if (stored) return completed(stored, fallback, onInvalid);
  // Nobody published it: it is a part of the program.
  return { version: firstSiteVersion, content: fallback, publishedAt: null, operatorEmail: null };
}

type Publishing = {
  content: SiteContent;
  fallback: SiteContent;
  operatorId: string;
  /** The version that the operator saw; null accepts any. */
  version: number | null;
};

/**
 * Publishes the next version and audits it. Of two operators who saw the same version, the row lets
 * one through. Content that reads like the one that counts makes no version. If it says something
 * else of a demo, those who have a confirmed one get a new entry for their calendar, each once. Other
 * prices get the next version, whatever the given content says.
 *
 * @returns null if another version counts than the operator saw
 */
export async function publishSiteContent(
  sql: Sql,
  { content: given, fallback, operatorId, version }: Publishing,
): Promise<Publication | null> {
  const read = await findPublishedSite(sql, fallback);
  const { priceList } = read.content;
  const content = { ...given, priceList: nextPriceList(given.priceList, priceList) };
  if (isDeepStrictEqual(read.content, content)) return read;
  if (version !== null && version !== read.version) return null;
  const [from, to] = [partsBeside(read.content, content), partsBeside(content, read.content)];
  const isNews = !isDeepStrictEqual(announcedEvent(read.content), announcedEvent(content));
  const [published] = await sql<Omit<Publication, "content">[]>`
    with stored as (
      select version from site_content for update
    ), published as (
      insert into site_content as counting (version, content, published_by)
      select version + 1, ${sql.json(content)}::jsonb, ${operatorId}::uuid
      from (select coalesce((select version from stored), ${firstSiteVersion}) as version) as known
      where version = ${read.version}
      on conflict (id) do update set version = excluded.version, content = excluded.content,
        published_at = excluded.published_at, published_by = excluded.published_by
      -- Somebody else may have published the first one at this moment.
      where counting.version = excluded.version - 1
      returning version, published_at
    ), confirmed as (
      select id from leads
      where ${isConfirmedAhead(sql)} and ${isNews} and exists (select from published)
      order by id for update
    ), renewed as (
      update leads set calendar_sequence = calendar_sequence + 1
      where id in (select id from confirmed)
      returning id, calendar_sequence
    ), emitted as (
      select emit('demo-booking.status-changed', id, jsonb_build_object(
        'status', 'confirmed', 'sequence', calendar_sequence, 'isUpdate', true)) as event_id
      from renewed
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, details)
      select 'site.published', ${operatorId}, 'site', jsonb_build_object(
        'version', version::text, 'from', ${from}::text::jsonb, 'to', ${to}::text::jsonb)
      from published
    )
    select version, published_at,
      (select email from operators where id = ${operatorId}) as operator_email,
      (select count(event_id) from emitted) as events
    from published`;
  if (published) {
    const { publishedAt, operatorEmail } = published;
    return { version: published.version, content, publishedAt, operatorEmail };
  }
  // Somebody else published at this moment, which an operator who accepts any version overwrites.
  return version === null
    ? publishSiteContent(sql, { content: given, fallback, operatorId, version })
    : null;
}

/** The differences between two contents, as JSON without names, for the audit log. */
function partsBeside(one: SiteContent, other: SiteContent): string {
  const { people: _, event, ...rest } = one;
  const { host: __, ...demo } = event;
  return JSON.stringify(changedPart({ ...rest, event: demo }, other));
}

function changedPart(one: unknown, other: unknown): unknown {
  if (!isRecord(one) || !isRecord(other)) return one;
  const parts = Object.entries(one).filter(([name, part]) => !isDeepStrictEqual(part, other[name]));
  return Object.fromEntries(parts.map(([name, part]) => [name, changedPart(part, other[name])]));
}

function isConfirmedAhead(sql: Sql) {
  return sql`(kind = 'demo-booking' and status = 'confirmed' and slot_starts_at > now())`;
}

/** How many demos have senders who are told when it takes place otherwise. */
export async function countConfirmedDemos(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::integer from leads where held_slot_id is not null and email is not null and ${isConfirmedAhead(sql)}`;
  return count;
}

function nextPriceList(given: PriceList, { version, ...counting }: PriceList): PriceList {
  const { version: _, ...figures } = given;
  const isSame = isDeepStrictEqual(figures, counting);
  return { ...figures, version: isSame ? version : version + 1 };
}

type Stored = Omit<Publication, "content"> & { content: unknown };

function completed(
  { content, ...rest }: Stored,
  fallback: SiteContent,
  onInvalid: OnInvalid = () => {},
): Publication {
  const whole = completedBy(fallback, content);
  const issues = SiteContent.safeParse(whole).error?.issues ?? [];
  const invalid = new Set(issues.map(({ path }) => String(path[0])));
  for (const part of invalid) onInvalid(part);
  const parts = Object.entries(fallback).filter(([name]) => invalid.has(name));
  const valid = { ...Object(whole), ...Object.fromEntries(parts) };
  return { ...rest, content: SiteContent.parse(valid) };
}

/** Everything that `fallback` has, from `stored` where that has it too. */
function completedBy(fallback: unknown, stored: unknown): unknown {
  if (!isRecord(fallback) || !isRecord(stored)) return stored;
  const parts = Object.entries(fallback).map(([name, part]) => [
    name,
    Object.hasOwn(stored, name) ? completedBy(part, stored[name]) : part,
  ]);
  return Object.fromEntries(parts);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
