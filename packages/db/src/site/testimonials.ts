import {
  restorableDays,
  type Testimonial,
  type TestimonialChange,
  type TestimonialCreation,
} from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

const testimonialsMax = 500;

/** At most 500, newest first. */
export async function listTestimonials(
  sql: Sql,
  { onlyActive }: { onlyActive: boolean },
): Promise<Testimonial[]> {
  return sql<Testimonial[]>`
    select ${columns(sql)} from testimonials
    where deleted_at is null and ${onlyActive ? sql`is_active` : sql`true`}
    order by id desc limit ${testimonialsMax}`;
}

/** Testimonials that can still be restored: at most 500, last deleted first. */
export async function listDeletedTestimonials(sql: Sql): Promise<Testimonial[]> {
  return sql<Testimonial[]>`
    select ${columns(sql)}, deleted_at from testimonials
    where deleted_at is not null
    order by deleted_at desc limit ${testimonialsMax}`;
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
         is_active)
      values (${testimonial.clubName}, ${testimonial.logoUrl ?? null},
        ${testimonial.shortTestimonial}, ${testimonial.fullTestimonial}, ${testimonial.authorName},
        ${testimonial.authorPosition}, ${testimonial.isActive})
      returning ${columns(sql)}
    ), audited as (
      ${audit(sql, "testimonial.created", sql`${operatorId}::uuid`)} from created
      where ${operatorId}::uuid is not null
    )
    select ${columns(sql)} from created`;
  return created;
}

type Updating = { id: string; change: TestimonialChange; operatorId: string };

/** Changes the given fields and audits it; null for an unknown or deleted one. */
export async function updateTestimonial(
  sql: Sql,
  { id, change, operatorId }: Updating,
): Promise<Testimonial | null> {
  const [updated] = await sql<Testimonial[]>`
    with changed as (
      update testimonials
      set club_name = coalesce(${change.clubName ?? null}, club_name),
        logo_url = ${"logoUrl" in change ? (change.logoUrl ?? null) : sql`logo_url`},
        short_testimonial = coalesce(${change.shortTestimonial ?? null}, short_testimonial),
        full_testimonial = coalesce(${change.fullTestimonial ?? null}, full_testimonial),
        author_name = coalesce(${change.authorName ?? null}, author_name),
        author_position = coalesce(${change.authorPosition ?? null}, author_position),
        is_active = coalesce(${change.isActive ?? null}, is_active)
      where id = ${id} and deleted_at is null
      returning ${columns(sql)}
    ), audited as (
      ${audit(sql, "testimonial.changed", operatorId)} from changed
    )
    select ${columns(sql)} from changed`;
  return updated ?? null;
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
  return sql`id, club_name, logo_url, short_testimonial, full_testimonial, author_name,
    author_position, is_active, created_at`;
}
