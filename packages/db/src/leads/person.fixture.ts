/** Leads of all kinds from an address. */
import type { LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";

type Given = { email: string | null; name?: string; club?: string; phone?: string | null };

/** Inserts leads. @returns the id of each */
export function leadsIn(sql: Sql) {
  const inserts = {
    contact: ({ email, name = "Anna" }: Given) => sql<[{ id: string }]>`
    insert into contacts (name, email, subject, message)
    values (${name}, ${email}, 'Oferta', 'Treść') returning id`,
    "demo-booking": ({ email, name = "Anna", club, phone }: Given) => sql<[{ id: string }]>`
    insert into demo_bookings (name, email, slot_starts_at, status, club_name, phone)
    values (${name}, ${email}, '2038-01-11T08:00:00Z', 'cancelled', ${club ?? null},
      ${phone ?? null})
    returning id`,
    order: ({ email, name = "Anna", club = "KS", phone = "1" }: Given) => sql<[{ id: string }]>`
    insert into orders
      (number, name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version)
    values ('ZAM/2038/1' || floor(random() * 1e9), ${name}, ${email}, ${phone}, ${club}, 'small',
      134400, 'landing-page', '1') returning id`,
    "beta-signup": ({ email, name = "Anna", club = "KS", phone }: Given) => sql<[{ id: string }]>`
    insert into beta_signups (name, email, club_name, phone, club_size)
    values (${name}, ${email}, ${club}, ${phone ?? null}, '1-20') returning id`,
    "bug-report": ({ email, name = "Anna" }: Given) => sql<[{ id: string }]>`
    insert into bug_reports (title, description, reporter_email, reporter_name)
    values ('Błąd', 'Opis', ${email}, ${name}) returning id`,
  };

  return async function insert(kind: LeadKind, given: Given): Promise<string> {
    const [{ id }] = await inserts[kind](given);
    return id;
  };
}
