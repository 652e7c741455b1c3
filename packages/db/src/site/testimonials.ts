import type { Testimonial, TestimonialChange, TestimonialCreation } from "@scm/contract";
import type { Sql } from "../connect.ts";

const testimonialsMax = 500;

/** The newest first, at most 500; only those that visitors may see when asked so. */
export async function listTestimonials(
  sql: Sql,
  { onlyActive }: { onlyActive: boolean },
): Promise<Testimonial[]> {
  return sql<Testimonial[]>`
    select ${columns(sql)} from testimonials
    where ${onlyActive ? sql`is_active` : sql`true`}
    order by id desc limit ${testimonialsMax}`;
}

export async function insertTestimonial(
  sql: Sql,
  testimonial: TestimonialCreation,
): Promise<Testimonial> {
  const [created] = await sql<[Testimonial]>`
    insert into testimonials
      (club_name, logo_url, short_testimonial, full_testimonial, author_name, author_position,
       is_active)
    values (${testimonial.clubName}, ${testimonial.logoUrl ?? null},
      ${testimonial.shortTestimonial}, ${testimonial.fullTestimonial}, ${testimonial.authorName},
      ${testimonial.authorPosition}, ${testimonial.isActive})
    returning ${columns(sql)}`;
  return created;
}

/** Changes the fields that are named; null for an unknown id. */
export async function updateTestimonial(
  sql: Sql,
  id: string,
  change: TestimonialChange,
): Promise<Testimonial | null> {
  const [updated] = await sql<Testimonial[]>`
    update testimonials
    set club_name = coalesce(${change.clubName ?? null}, club_name),
      logo_url = ${"logoUrl" in change ? (change.logoUrl ?? null) : sql`logo_url`},
      short_testimonial = coalesce(${change.shortTestimonial ?? null}, short_testimonial),
      full_testimonial = coalesce(${change.fullTestimonial ?? null}, full_testimonial),
      author_name = coalesce(${change.authorName ?? null}, author_name),
      author_position = coalesce(${change.authorPosition ?? null}, author_position),
      is_active = coalesce(${change.isActive ?? null}, is_active)
    where id = ${id}
    returning ${columns(sql)}`;
  return updated ?? null;
}

export async function deleteTestimonial(sql: Sql, id: string): Promise<boolean> {
  const deleted = await sql`delete from testimonials where id = ${id}`;
  return deleted.count === 1;
}

function columns(sql: Sql) {
  return sql`id, club_name, logo_url, short_testimonial, full_testimonial, author_name,
    author_position, is_active, created_at`;
}
