/** A person with data in every column that can hold some. */
import { leadDetails, LeadKind } from "@scm/contract";
import { personalData, type Sql } from "@scm/db";
import { aStoredClient } from "./builders.ts";
import { aLead } from "./leads.ts";

/** Each text about the person begins with this word, and names its column. */
const mark = "KANAREK";

export const canary = {
  mark,
  email: "kanarek@ptasi-klub.example",
  name: "Kanarek Żółty",
  phone: "600 700 800",
};

/** A text of the canary, by the table, or by the kind of a lead. */
export function canaryIn(place: string, column: string): string {
  return `${mark} ${place}.${column}, an invented text of fifty characters`;
}

/** Identify the person; every other personal column gets a text of its own. */
const identities: Readonly<Record<string, readonly string[]>> = {
  leads: ["email", "details", "source"],
  order_administrators: ["first_name", "last_name", "email"],
  order_authorized_persons: ["first_name", "last_name"],
  bug_report_submissions: ["body"],
  deliveries: ["receiver"],
  clients: ["contact_email"],
  visitor_links: ["address"],
  testimonials: ["author_name", "consented_by"],
  site_content: ["content"],
  operators: ["email", "name"],
};

/** The details that are texts, by kind of lead. Each has one of its own, in `aPersonEverywhere`. */
export const canaryDetails = LeadKind.options.flatMap((kind) =>
  Object.entries(leadDetails[kind].shape)
    .filter(([, schema]) => schema.safeParse(mark).success)
    .map(([key]) => ({ kind, key })),
);

/** The tables and columns with a text of their own, in `aPersonEverywhere`. */
const canaryColumns = Object.entries(personalData).flatMap(([table, { personal }]) =>
  personal
    .filter((column) => !identities[table]?.includes(column))
    .map((column) => ({ table, column, ...rowsWith(table, column) })),
);

/** A lead of each kind has texts of its own; only some are about something, or a tenant. */
function rowsWith(table: string, column: string) {
  if (table !== "leads") {
    const where = column === "contact_phone" ? "kind = 'tenant'" : "true";
    return { places: [table], place: `'${table}'`, where };
  }
  const places = LeadKind.options.filter(
    (kind) => column !== "about" || kind === "contact" || kind === "bug-report",
  );
  return { places, place: "kind", where: `kind in ('${places.join("', '")}')` };
}

/** The texts about the canary. */
export const canaryTexts = () => [
  ...canaryColumns
    .filter(({ column }) => column !== "pesel_sealed")
    .flatMap(({ places, column }) => places.map((place) => canaryIn(place, column))),
  ...canaryDetails.map(({ kind, key }) => canaryIn(kind, key)),
  ...LeadKind.options.map((kind) => canaryIn(kind, "source")),
];

/**
 * Inserts the canary into every table that can hold a person, on a database without other records.
 * The operator account is disabled.
 */
export async function aPersonEverywhere(sql: Sql): Promise<void> {
  const { email } = canary;
  await insertLeads(sql);
  await insertOthers(sql);
  for (const { table, column, place, where } of canaryColumns) {
    const [before = "", after = ""] = canaryIn("|", column).split("|");
    await sql`
      update ${sql(table)} set ${sql(column)} = ${before} || ${sql.unsafe(place)} || ${after}
      where ${sql.unsafe(where)}`;
  }
  for (const { kind, key } of canaryDetails) {
    await sql`
      update leads set details = details || jsonb_build_object(${key}::text, ${canaryIn(kind, key)}::text)
      where kind = ${kind}`;
  }
  for (const kind of LeadKind.options) {
    const source = { utmTerm: canaryIn(kind, "source") };
    await sql`update leads set source = ${sql.json(source)} where kind = ${kind}`;
  }
  // By the name or the telephone alone, and texts of others that quote the address.
  await aLead(sql, "bug-report", { reporterName: canary.name });
  await aLead(sql, "contact", { name: "Kanarek", email: null, phone: "+48 600-700-800" });
  const id = await aLead(sql, "contact", {
    name: "Inna Osoba",
    email: "inna@klub.example",
    message: `Proszę pisać też\nna\n${email.toUpperCase()}.`,
    adminNotes: `zna ${email}`,
    source: { utmTerm: `od ${email}` },
  });
  await sql`
    insert into replies (lead_id, locale, subject, body, is_quoting, lead_version)
    values (${id}, 'pl', 'Pytanie', ${`Pisz na ${email}.`}, true, 1)`;
  await sql`
    insert into lead_events (lead_id, status_from, status_to, admin_notes)
    values (${id}, 'new', 'new', ${`zna ${email}`})`;
}

async function insertLeads(sql: Sql): Promise<void> {
  const { email } = canary;
  const contact = await aLead(sql, "contact", { email });
  await aLead(sql, "demo-booking", { email });
  const administrator = { firstName: "Kanarek", lastName: "Żółty", email };
  await aLead(sql, "order", {
    email: email.toUpperCase(),
    adminUser: administrator,
    authorizedPersons: [administrator],
  });
  await aLead(sql, "beta-signup", { email });
  const [group] = await sql<[{ id: string }]>`
    insert into bug_report_groups (client_id, title) values ('tenant_1', '-') returning id`;
  await aLead(sql, "bug-report", { reporterEmail: email, groupId: group.id });
  await sql`
    insert into visitor_links (address, token_hash, token_sealed, expires_at)
    values (${email}, '\\x04', '-', now() + interval '90 days')
    on conflict do nothing`;
  const body = { title: canary.mark, description: canary.mark, reporterEmail: email };
  await sql`
    insert into bug_report_submissions (client_id, sender, body, fingerprint)
    values ('tenant_1', '{}', ${sql.json(body)}, '')`;
  await sql`
    insert into lead_events (lead_id, status_from, status_to) values (${contact}, 'new', 'new')`;
  await sql`
    insert into replies (lead_id, locale, subject, body, is_quoting, lead_version)
    values (${contact}, 'pl', '-', '-', true, 1)`;
  await sql`
    insert into deliveries (outbox_id, template, receiver)
    values (emit('contact.submitted', ${contact}), 'contact.to-visitor', ${email})`;
}

async function insertOthers(sql: Sql): Promise<void> {
  const { email } = canary;
  await aStoredClient(sql, "tenant", { contact_email: email });
  await aStoredClient(sql, "scm-instance", { contact_email: email });
  await sql`
    insert into testimonials
      (club_name, short_testimonial, full_testimonial, author_name, author_position, is_active,
       consented_by, consented_on, consented_hash)
    values ('-', repeat('x', 10), repeat('x', 50), ${canary.name}, '-', false,
      ${canary.name}, '2026-03-01', '')`;
  const event = { minutes: 45, host: { name: canary.name, email } };
  const people = [{ name: canary.name, role: { pl: canary.mark, en: "-" }, phone: null, email }];
  await sql`
    insert into site_content (version, content) values (2, ${sql.json({ event, people })})
    on conflict do nothing`;
  await sql`
    with operator as (
      insert into operators (email, name, password_hash, disabled_at)
      values (${email}, ${canary.name}, '', now())
      returning id
    ), passkey as (
      insert into passkeys (operator_id, name, credential_id, public_key, counter)
      select id, '-', '-', '', 0 from operator
    )
    insert into sessions (token_hash, operator_id, expires_at)
    select '\\x01', id, now() + interval '1 hour' from operator`;
}

/** The tables with a row that tells something of the canary, whatever the column. */
export async function tablesWithCanary(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [hit] = await sql`
      select from ${sql(name)} as one where to_jsonb(one)::text ilike '%kanarek%' limit 1`;
    if (hit) found.push(name);
  }
  return found;
}
