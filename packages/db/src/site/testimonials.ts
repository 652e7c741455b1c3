import {
  restorableDays,
  shownTestimonialsMax,
  type ShownTestimonial,
  type Testimonial,
  type TestimonialChange,
  type TestimonialCreation,
} from "@scm/contract";
import { prune } from "../batches.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

const testimonialsMax = 500;

/** At most 500, newest first; the active ones without their consent. */
export async function listTestimonials(
  sql: Sql,
  { onlyActive }: { onlyActive: boolean },
): Promise<Testimonial[]> {
  return sql<Testimonial[]>`
    select ${onlyActive ? shownColumns(sql) : columns(sql)} from testimonials
    where deleted_at is null and ${onlyActive ? sql`is_active` : sql`true`}
    order by id desc limit ${testimonialsMax}`;
}

/** Lists the testimonials that the pages show, newest first. */
export async function listShownTestimonials(sql: Sql): Promise<ShownTestimonial[]> {
  return sql<ShownTestimonial[]>`
    select id, club_name, logo_url, short_testimonial, author_name, author_position
    from testimonials where deleted_at is null and is_active
    order by id desc limit ${shownTestimonialsMax}`;
}

/** Adds a testimonial and audits it; the samples of an installation have no operator. */
export async function insertTestimonial(
  sql: Sql,
  { operatorId, ...testimonial }: TestimonialCreation & { operatorId: string | null },
): Promise<Testimonial> {
  const [created] = await sql<[Testimonial]>`
    with created as (
      insert into testimonials
        (club_name, logo_url, short_testimonial, full_testimonial, author_name, author_position,
         is_active, consented_by, consented_on, consented_hash)
      values (${testimonial.clubName}, ${testimonial.logoUrl ?? null},
        ${testimonial.shortTestimonial}, ${testimonial.fullTestimonial}, ${testimonial.authorName},
        ${testimonial.authorPosition}, ${testimonial.isActive}, ${testimonial.consentedBy ?? null},
        ${testimonial.consentedOn ?? null},
        case when ${testimonial.consentedBy !== undefined} then testimonial_hash(
          ${testimonial.clubName}, ${testimonial.shortTestimonial}, ${testimonial.fullTestimonial},
          ${testimonial.authorName}, ${testimonial.authorPosition}) end)
      returning ${columns(sql)}
    ), audited as (
      ${audit(sql, "testimonial.created", sql`${operatorId}::uuid`)} from created
      where ${operatorId}::uuid is not null
    )
    select ${columns(sql)} from created`;
  return created;
}

type Updating = { id: string; change: TestimonialChange; operatorId: string };

type Updated = { kind: "saved"; testimonial: Testimonial } | { kind: "consent-missing" };

/**
 * Changes the given fields and audits it. A consent is to the new text; without one, a changed text
 * with an earlier consent leaves the site.
 *
 * @returns null for an unknown or deleted one
 */
export async function updateTestimonial(
  sql: Sql,
  { id, change, operatorId }: Updating,
): Promise<Updated | null> {
  const hasConsent = change.consentedBy !== undefined;
  const { clubName, shortTestimonial, fullTestimonial, authorName, authorPosition } = change;
  const text = () => sql`
    coalesce(${clubName ?? null}, club_name), coalesce(${shortTestimonial ?? null}, short_testimonial),
    coalesce(${fullTestimonial ?? null}, full_testimonial), coalesce(${authorName ?? null}, author_name),
    coalesce(${authorPosition ?? null}, author_position)`;
  try {
    const [testimonial] = await sql<Testimonial[]>`
      with changed as (
        update testimonials
        set (${textColumns(sql)}) = row(${text()}),
          logo_url = ${"logoUrl" in change ? (change.logoUrl ?? null) : sql`logo_url`},
          consented_by = coalesce(${change.consentedBy ?? null}, consented_by),
          consented_on = coalesce(${change.consentedOn ?? null}, consented_on),
          consented_hash = ${hasConsent ? sql`testimonial_hash(${text()})` : sql`consented_hash`},
          is_active = coalesce(${change.isActive ?? null}, is_active)
            and (${hasConsent} or consent_state = 'none' or (${textColumns(sql)}) = (${text()}))
        where id = ${id} and deleted_at is null
        returning ${columns(sql)}
      ), audited as (
        ${audit(sql, "testimonial.changed", operatorId)} from changed
      )
      select ${columns(sql)} from changed`;
    return testimonial ? { kind: "saved", testimonial } : null;
  } catch (error) {
    if (!isConstraintViolation(error, ["testimonials_shown_with_consent"])) throw error;
    return { kind: "consent-missing" };
  }
}

/** Deletes a testimonial, to be restored or pruned; false for an unknown or deleted one. */
export async function deleteTestimonial(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<boolean> {
  const deleted = await sql`
    with deleted as (
      update testimonials set deleted_at = now()
      where id = ${id} and deleted_at is null
      returning id
    )
    ${audit(sql, "testimonial.deleted", operatorId)} from deleted`;
  return deleted.count === 1;
}

/**
 * Restores a deleted testimonial and audits it. One that is not deleted stays as it is, so that two
 * concurrent restorations both succeed. Null for an unknown one.
 */
export async function restoreTestimonial(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<Testimonial | null> {
  const [restored] = await sql<Testimonial[]>`
    with before as (
      select id as testimonial_id, deleted_at as was_deleted_at
      from testimonials where id = ${id} for update
    ), restored as (
      update testimonials set deleted_at = null
      from before where id = testimonial_id
      returning ${columns(sql)}
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'testimonial.restored', ${operatorId}, 'testimonial', testimonial_id
      from before where was_deleted_at is not null
    )
    select ${columns(sql)} from restored`;
  return restored ?? null;
}

/** Removes up to 1,000 deleted testimonials that can no longer be restored. */
export async function pruneTestimonials(sql: Sql): Promise<number> {
  const where = sql`deleted_at < now() - make_interval(days => ${restorableDays})`;
  return prune(sql, "testimonials", { where, by: "deleted_at" });
}

function columns(sql: Sql) {
  return sql`${shownColumns(sql)}, consented_by, consented_on::text as consented_on, consent_state`;
}

function shownColumns(sql: Sql) {
  return sql`id, logo_url, ${textColumns(sql)}, is_active, created_at`;
}

/** The columns that a consent covers. */
function textColumns(sql: Sql) {
  return sql`club_name, short_testimonial, full_testimonial, author_name, author_position`;
}
