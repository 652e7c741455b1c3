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
 * from `fallback`, and so is everything while there is no version.
 */
export async function findSiteContent(sql: Sql, fallback: SiteContent): Promise<SiteContent> {
  return (await findLatestVersion(sql, fallback)).content;
}

/** The version that counts. */
export async function findLatestVersion(sql: Sql, fallback: SiteContent): Promise<SiteVersion> {
  const [latest] = await sql<Stored[]>`
    select ${columns(sql)}, content ${joined(sql)} order by number desc limit 1`;
  if (latest) return completed(latest, fallback);
  const version = firstSiteVersion;
  return { version, content: fallback, createdAt: null, operatorEmail: null };
}

/** Null for a version that was never published. */
export async function findSiteVersion(
  sql: Sql,
  { version, fallback }: { version: number; fallback: SiteContent },
): Promise<SiteVersion | null> {
  const [found] = await sql<Stored[]>`
    select ${columns(sql)}, content ${joined(sql)} where number = ${version}`;
  return found ? completed(found, fallback) : null;
}

/** At most `siteVersionsMax`, newest first. */
export async function listSiteVersions(sql: Sql): Promise<ListedSiteVersion[]> {
  return sql<ListedSiteVersion[]>`
    select ${columns(sql)} ${joined(sql)} order by number desc limit ${siteVersionsMax}`;
}

type Publishing = {
  content: SiteContent;
  operatorId: string;
  /** The version that the operator saw; null accepts any. */
  version: number | null;
};

/**
 * Publishes the version after the latest one and audits it. Of two operators who saw the same
 * version, the key lets one in. Content that already counts makes no version.
 *
 * @returns false if the latest version is another one than the operator saw
 */
export async function publishSiteContent(
  sql: Sql,
  { content, operatorId, version }: Publishing,
): Promise<boolean> {
  const [result] = await sql<[{ isSeen: boolean; isSame: boolean; isPublished: boolean }]>`
    with latest as (
      select coalesce(max(number), ${firstSiteVersion}::integer) as number from site_versions
    ), compared as (
      select number, coalesce(number = ${version}::integer, true) as is_seen,
        exists (
          select from site_versions
          where site_versions.number = latest.number and content = ${sql.json(content)}::jsonb
        ) as is_same
      from latest
    ), published as (
      insert into site_versions (number, content, created_by)
      select number + 1, ${sql.json(content)}::jsonb, ${operatorId}::uuid
      from compared where is_seen and not is_same
      on conflict on constraint site_versions_pkey do nothing
      returning number
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, details)
      select 'site.published', ${operatorId}, 'site', jsonb_build_object('version', number::text)
      from published
    )
    select is_seen, is_same, exists (select from published) as is_published from compared`;
  const { isSeen, isSame, isPublished } = result;
  if (isSame || isPublished) return true;
  // Somebody else published at this moment, which an operator who accepts any version overwrites.
  if (isSeen && version === null) return publishSiteContent(sql, { content, operatorId, version });
  return false;
}

type Stored = ListedSiteVersion & { content: unknown };

function completed({ content, ...listed }: Stored, fallback: SiteContent): SiteVersion {
  return { ...listed, content: SiteContent.parse(completedBy(fallback, content)) };
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
