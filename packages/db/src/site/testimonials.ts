import {
  restorableDays,
  type ConsentCreation,
  type ConsentState,
  type Testimonial,
  type TestimonialChange,
  type TestimonialCreation,
} from "@scm/contract";
import { prune } from "../batches.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

const testimonialsMax = 500;

/** At most 500, newest first; the active ones without their consents. */
export async function listTestimonials(
  sql: Sql,
  { onlyActive }: { onlyActive: boolean },
): Promise<Testimonial[]> {
  return sql<Testimonial[]>`
    select ${onlyActive ? shownColumns(sql) : columns(sql)} from testimonials
    where deleted_at is null and ${onlyActive ? sql`is_active` : sql`true`}
    order by id desc limit ${testimonialsMax}`;
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

/**
 * Changes the given fields and audits it. A text that nobody consented to leaves the site.
 *
 * @returns null for an unknown or deleted one
 */
export async function updateTestimonial(
  sql: Sql,
  { id, change, operatorId }: Updating,
): Promise<ConsentResult<"consent-missing"> | null> {
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
          is_active = coalesce(${change.isActive ?? null}, is_active)
            and (consent_state = 'none' or (${textColumns(sql)}) = (${text()}))
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

type ConsentResult<Refusal> = { kind: "saved"; testimonial: Testimonial } | { kind: Refusal };

type Consenting = { id: string; consent: ConsentCreation; operatorId: string };

/**
 * Records a consent to the text that the operator has seen. Keeps the 50 newest.
 *
 * @returns null for an unknown or deleted testimonial
 */
export async function recordConsent(
  sql: Sql,
  { id, consent, operatorId }: Consenting,
): Promise<ConsentResult<"testimonial-changed" | "future"> | null> {
  const [result] = await sql<(Testimonial & { isSeen: boolean; isFuture: boolean })[]>`
    with found as (
      select id as found_id, ${consent.givenOn}::date > warsaw_time(now())::date as is_future,
        (${textColumns(sql)}) = (${consent.text.clubName}, ${consent.text.shortTestimonial},
          ${consent.text.fullTestimonial}, ${consent.text.authorName},
          ${consent.text.authorPosition}) as is_seen
      from testimonials where id = ${id} and deleted_at is null for update
    ), recorded as (
      update testimonials
      set consents = case when jsonb_array_length(consents) < 50 then consents else consents - 0 end
        || (${sql.json({ ...consent, withdrawnAt: null })}
          || jsonb_build_object('recordedAt', ${nowText(sql)}))
      from found where id = found_id and is_seen and not is_future
      returning ${columns(sql)}
    ), audited as (
      ${audit(sql, "testimonial.consent-recorded", operatorId)} from recorded
    )
    select recorded.*, is_seen, is_future from found left join recorded on true`;
  if (!result) return null;
  const { isSeen, isFuture, ...testimonial } = result;
  if (isFuture) return { kind: "future" };
  return isSeen ? { kind: "saved", testimonial } : { kind: "testimonial-changed" };
}

/**
 * Notes that the newest consent was withdrawn, and deletes the testimonial, to be restored or
 * pruned; null for an unknown one.
 */
export async function withdrawConsent(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<ConsentResult<"consent-missing"> | null> {
  const [result] = await sql<(Testimonial & { stateBefore: ConsentState })[]>`
    with found as (
      select id as found_id, consent_state as state_before
      from testimonials where id = ${id} for update
    ), withdrawn as (
      update testimonials
      set consents = jsonb_set(consents, '{-1,withdrawnAt}', to_jsonb(${nowText(sql)})),
        is_active = false, deleted_at = coalesce(deleted_at, now())
      from found where id = found_id and state_before in ('given', 'outdated')
      returning ${columns(sql)}
    ), audited as (
      ${audit(sql, "testimonial.consent-withdrawn", operatorId)} from withdrawn
    )
    select withdrawn.*, state_before from found left join withdrawn on true`;
  if (!result) return null;
  const { stateBefore, ...testimonial } = result;
  if (stateBefore === "none" || stateBefore === "withdrawn") return { kind: "consent-missing" };
  return { kind: "saved", testimonial };
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
  return sql`${shownColumns(sql)}, consents, consent_state`;
}

function shownColumns(sql: Sql) {
  return sql`id, logo_url, ${textColumns(sql)}, is_active, created_at`;
}

/** The columns that a consent covers. */
function textColumns(sql: Sql) {
  return sql`club_name, short_testimonial, full_testimonial, author_name, author_position`;
}

/** A moment inside a document is ISO 8601 as in answers. */
function nowText(sql: Sql) {
  return sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
