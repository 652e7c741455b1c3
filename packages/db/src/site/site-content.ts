import { isDeepStrictEqual } from "node:util";
import {
  firstSiteVersion,
  SiteContent,
  siteVersionsMax,
  type ListedSiteVersion,
  type SiteVersion,
} from "@scm/contract";
import type { Sql } from "../connect.ts";

/**
 * The content that counts. What its version lacks, because an older release stored it, is taken
 * from `fallback`, and so are parts that are invalid today, and everything while there is no
 * version.
 */
export async function findSiteContent(
  sql: Sql,
  fallback: SiteContent,
  onInvalid?: OnInvalid,
): Promise<SiteContent> {
  return (await findLatestVersion(sql, fallback, onInvalid)).content;
}

/** Hears the name of each stored part that is invalid. */
type OnInvalid = (part: string) => void;

/** The version that counts. */
export async function findLatestVersion(
  sql: Sql,
  fallback: SiteContent,
  onInvalid?: OnInvalid,
): Promise<SiteVersion> {
  const [latest] = await sql<Stored[]>`
    select ${columns(sql)}, content ${joined(sql)} order by number desc limit 1`;
  return latest ? completed(latest, fallback, onInvalid) : firstVersion(fallback);
}

/** Null for a version that was never published. */
export async function findSiteVersion(
  sql: Sql,
  { version, fallback }: { version: number; fallback: SiteContent },
): Promise<SiteVersion | null> {
  const [found] = await sql<Stored[]>`
    select ${columns(sql)}, content ${joined(sql)} where number = ${version}`;
  if (found) return completed(found, fallback);
  return version === firstSiteVersion ? firstVersion(fallback) : null;
}

/** Nobody published it: it is a part of the program. */
const first: Listed = {
  version: firstSiteVersion,
  createdAt: null,
  operatorEmail: null,
};

function firstVersion(content: SiteContent): SiteVersion {
  return { ...first, content };
}

/**
 * At most `siteVersionsMax`, newest first, with the parts that each one changed. The last one is
 * the content of a new site.
 */
export async function listSiteVersions(
  sql: Sql,
  fallback: SiteContent,
): Promise<ListedSiteVersion[]> {
  const published = await sql<ListedSiteVersion[]>`
    with program as (
      select ${sql.json(fallback)}::jsonb as content
    ), newest as (
      select number, created_at, created_by, program.content || site_versions.content as content
      from site_versions, program
      order by number desc
      limit ${siteVersionsMax + 1}
    ), compared as (
      select number, newest.created_at, created_by, newest.content,
        coalesce(lead(newest.content) over (order by number desc), program.content) as before
      from newest, program
    )
    select number as version, compared.created_at, operators.email as operator_email, (
      select coalesce(jsonb_agg(key order by key), '[]')
      from program, jsonb_object_keys(program.content) as key
      where compared.content -> key is distinct from before -> key
    ) as changed
    from compared left join operators on operators.id = created_by
    order by number desc
    limit ${siteVersionsMax}`;
  return [...published, { ...first, changed: [] }].slice(0, siteVersionsMax);
}

type Publishing = {
  content: SiteContent;
  fallback: SiteContent;
  operatorId: string;
  /** The version that the operator saw; null accepts any. */
  version: number | null;
};

/**
 * Publishes the version after the latest one and audits it. Of two operators who saw the same
 * version, the primary key lets one through. Content that reads like the one that counts makes no
 * version. If it says something else of a demo, those who have a confirmed one get a new entry for
 * their calendar.
 *
 * @returns null if the latest version is another one than the operator saw
 */
export async function publishSiteContent(
  sql: Sql,
  { content, fallback, operatorId, version }: Publishing,
): Promise<SiteVersion | null> {
  const read = await findLatestVersion(sql, fallback);
  const sameAs = isDeepStrictEqual(read.content, content) ? read.version : null;
  const [result] = await sql<[{ isSeen: boolean; number: number | null }]>`
    with latest as (
      select coalesce(max(number), ${firstSiteVersion}::integer) as number from site_versions
    ), compared as (
      select number, coalesce(number = ${version}::integer, true) as is_seen,
        coalesce(number = ${sameAs}::integer, false) as is_same
      from latest
    ), published as (
      insert into site_versions (number, content, created_by)
      select number + 1, ${sql.json(content)}::jsonb, ${operatorId}::uuid
      from compared where is_seen and not is_same
      on conflict on constraint site_versions_pkey do nothing
      returning number
    ), changed as (
      select number from published
      where (${sql.json(content)}::jsonb -> 'event') is distinct from (
        select content -> 'event' from (
          select number, content from site_versions union all
          select 0, ${sql.json(fallback)}::jsonb
        ) as known
        order by number desc limit 1
      )
    ), told as (
      select id from demo_bookings
      where status = 'confirmed' and slot_starts_at > now() and exists (select from changed)
      order by id for update
    ), renewed as (
      update demo_bookings set calendar_sequence = calendar_sequence + 1
      where id in (select id from told)
      returning id, calendar_sequence
    ), emitted as (
      select emit('demo-booking.status-changed', id, jsonb_build_object(
        'status', 'confirmed', 'sequence', calendar_sequence, 'isUpdate', true)) as event_id
      from renewed
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, details)
      select 'site.published', ${operatorId}, 'site', jsonb_build_object('version', number::text)
      from published
    )
    select is_seen, case when is_same then number else (select number from published) end as number,
      (select count(event_id) from emitted) as events
    from compared`;
  const { isSeen, number } = result;
  if (number !== null) return findSiteVersion(sql, { version: number, fallback });
  // Somebody else published at this moment, which an operator who accepts any version overwrites.
  if (isSeen && version === null) {
    return publishSiteContent(sql, { content, fallback, operatorId, version });
  }
  return null;
}

type Listed = Omit<SiteVersion, "content">;
type Stored = Listed & { content: unknown };

function completed(
  { content, ...listed }: Stored,
  fallback: SiteContent,
  onInvalid: OnInvalid = () => {},
): SiteVersion {
  const whole = completedBy(fallback, content);
  const issues = SiteContent.safeParse(whole).error?.issues ?? [];
  const invalid = new Set(issues.map(({ path }) => String(path[0])));
  for (const part of invalid) onInvalid(part);
  const parts = Object.entries(fallback).filter(([name]) => invalid.has(name));
  const valid = { ...Object(whole), ...Object.fromEntries(parts) };
  return { ...listed, content: SiteContent.parse(valid) };
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

function columns(sql: Sql) {
  return sql`number as version, site_versions.created_at, operators.email as operator_email`;
}

function joined(sql: Sql) {
  return sql`from site_versions left join operators on operators.id = created_by`;
}
