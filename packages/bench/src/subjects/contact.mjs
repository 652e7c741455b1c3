/**
 * Shared by the apps that the product is compared with. The naive ones are the code that tutorials
 * show.
 */
import { z } from "zod";

export const Contact = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  subject: z.string().trim().min(1).max(200),
  message: z.string().trim().min(1).max(10_000),
  locale: z.enum(["pl", "en"]),
});

/** @typedef {z.infer<typeof Contact>} Contact */

export const tables = `
  create table contacts (
    id uuid primary key default uuidv7(),
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    locale text not null,
    created_at timestamptz not null default now()
  );
  create table outbox (
    id uuid primary key default uuidv7(),
    event text not null,
    subject_id uuid not null,
    created_at timestamptz not null default now()
  )`;

/**
 * Lead and event in one statement, as the product writes them, without anything else.
 *
 * @param {import("postgres").Sql} sql
 * @param {Contact} contact
 * @returns {Promise<string>} the id of the contact
 */
export async function insertLead(sql, { name, email, subject, message, locale }) {
  const [event] = await sql`
    with contact as (
      insert into contacts (name, email, subject, message, locale)
      values (${name}, ${email}, ${subject}, ${message}, ${locale})
      returning id
    )
    insert into outbox (event, subject_id) select 'contact.submitted', id from contact
    returning subject_id as id`;
  return String(event?.["id"]);
}

/** @param {Contact} contact */
export function mailTo({ name, email, subject, message }) {
  return {
    from: "SCM <no-reply@localhost>",
    to: email,
    subject: `Dziękujemy za wiadomość: ${subject}`,
    text: `${name},\n\ndziękujemy za wiadomość. Odpowiemy wkrótce.\n\n${message}\n`,
    html: `<p>${name},</p><p>dziękujemy za wiadomość. Odpowiemy wkrótce.</p><p>${message}</p>`,
  };
}

/** @param {"DATABASE_URL" | "REDIS_URL" | "SMTP_URL" | "PORT"} name */
export function setting(name) {
  return process.env[name] ?? "";
}

// The channel to the benchmark closes when it ends.
process.on("disconnect", () => process.exit());
