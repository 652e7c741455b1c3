import type { Sql } from "@scm/db";

/** Inserts as many records of each kind: leads, with the history of contacts, and clients. */
export async function fillRecords(sql: Sql, count: number): Promise<void> {
  await fillContacts(sql, count);
  await fillOtherLeads(sql, count);
  await fillClients(sql, count);
  await sql`
    insert into lead_events (lead_kind, lead_id, status_from, status_to)
    select 'contact', id, 'new', 'in_progress' from contacts`;
  await sql`
    insert into outbox (event, subject_id, state, finished_at)
    select 'contact.submitted', id, 'done', now() from contacts`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, state, sent_at)
    select id, template, 'a@klub.example', 'sent', now()
    from outbox, (values ('contact.to-staff'), ('contact.to-visitor')) as mail (template)`;
  await sql`
    vacuum (analyze) demo_bookings, orders, beta_signups, bug_reports, tenants, scm_instances,
      lead_events, outbox, deliveries`;
}

/** Inserts contacts without history. */
export async function fillContacts(sql: Sql, count: number): Promise<void> {
  const { id, text, name, email, overYears } = valuesOf(sql, count);
  await sql`
    insert into contacts (id, name, email, subject, message, status, created_at)
    select ${id}, ${name}, ${email}, 'Oferta dla Tarcza' || number, ${text},
      case when number % 100 = 0 then 'closed' else 'new' end, ${overYears}
    from generate_series(1, ${count}) as number`;
  // Autovacuum would do this some time after so many writes.
  await sql`vacuum (analyze) contacts`;
}

async function fillOtherLeads(sql: Sql, count: number): Promise<void> {
  const { id, text, name, email, phone, club, overYears } = valuesOf(sql, count);
  const numbers = sql`generate_series(1, ${count}) as number`;
  // Cancelled, because live bookings would need as many slots.
  await sql`
    insert into demo_bookings
      (id, name, email, phone, club_name, slot_starts_at, status, created_at)
    select ${id}, ${name}, ${email}, ${phone}, ${club}, ${overYears}, 'cancelled', ${overYears}
    from ${numbers}`;
  await sql`
    insert into orders
      (id, number, name, email, phone, club_name, city, plan, total_grosze, price_basis,
       price_list_version, status, created_at)
    select ${id}, 'ZAM/2025/' || lpad(number::text, 6, '0'), ${name}, ${email}, ${phone}, ${club},
      'Łódź', 'small', 1, 'landing-page', '1',
      case when number % 10 = 0 then 'pending' else 'completed' end, ${overYears}
    from ${numbers}`;
  await sql`
    insert into beta_signups (id, name, email, phone, club_name, club_size, status, created_at)
    select ${id}, ${name}, ${email}, ${phone}, ${club}, '1-20',
      case when number % 10 = 0 then 'pending' else 'active' end, ${overYears}
    from ${numbers}`;
  await sql`
    insert into bug_reports
      (id, title, description, category, type, priority, status, reporter_name, reporter_email,
       sender_name, created_at)
    select ${id}, 'Błąd ' || number, ${text}, 'Składki',
      case when number % 50 = 0 then 'other' when number % 5 = 0 then 'feature' else 'bug' end,
      case when number % 50 = 1 then 'critical' when number % 2 = 0 then 'medium' else 'low' end,
      case when number % 10 = 0 then 'open' else 'closed' end,
      ${name}, ${email}, ${club}, ${overYears}
    from ${numbers}`;
}

async function fillClients(sql: Sql, count: number): Promise<void> {
  const { id, email, phone, club, overYears } = valuesOf(sql, count);
  await sql`
    insert into tenants (id, tenant_name, club_name, contact_email, contact_phone, created_at)
    select ${id}, 'klub-' || number, ${club}, ${email}, ${phone}, ${overYears}
    from generate_series(1, ${count}) as number`;
  await sql`
    insert into scm_instances
      (id, instance_name, club_name, contact_email, license_type, created_at)
    select ${id}, 'system-' || number, ${club}, ${email}, 'small', ${overYears}
    from generate_series(1, ${count}) as number`;
}

/** SQL for the values of record `number` of `count`. */
function valuesOf(sql: Sql, count: number) {
  const sentence = `dzień dobry prosimy o ofertę dla naszego klubu lista członków składki zaświadczenia
    zawody rejestr strzelnicy magazyn broni pytanie termin prezentacja umowa cena system`;
  const text = sql`
    'Klub i lista: ' || (
      select string_agg(word, ' ' order by random())
      from regexp_split_to_table(${sentence}, '\\s+') as word
      where number > 0
    )`;
  const overYears = sql`now() - (${count} - number) * interval '10 minutes'`;
  // The id also holds the time of the lead (RFC 9562, 5.7).
  const id = sql`
    overlay(
      uuid_v7()::text placing regexp_replace(
        lpad(to_hex((extract(epoch from ${overYears}) * 1000)::bigint), 12, '0'), '^.{8}', '\\&-'
      )
      from 1 for 13
    )::uuid`;
  // Each last name comes with each first name, one person in a thousand is called Anna Nowak.
  const first = oneOf(sql, firstNames, sql`number`);
  const last = oneOf(sql, lastNames, sql`number / ${firstNames.length}::int`);
  const club = sql`
    'KS ' || ${oneOf(sql, clubWords, sql`number / 7`)} || ' ' || ${oneOf(sql, cities, sql`number / 3`)}`;
  return {
    id,
    text,
    overYears,
    name: sql`${first} || ' ' || ${last}`,
    // Three or four records share an address.
    email: sql`
      translate(lower(${first} || '.' || ${last}), 'ąćęłńóśźż', 'acelnoszz')
        || (number % 30000) || '@klub.example'`,
    phone: sql`'+48 ' || to_char(600000000 + number * 1973 % 100000000, 'FM999 999 999')`,
    club,
  };
}

const firstNames = words(`
  Anna Piotr Maria Krzysztof Katarzyna Andrzej Małgorzata Tomasz Agnieszka Jan Barbara Paweł Ewa
  Michał Magdalena Marcin Elżbieta Jakub Zofia Łukasz`);
const lastNames = words(`
  Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak
  Dąbrowski Kozłowski Mazur Jankowski Kwiatkowski Wojciechowski Krawczyk Kaczmarek Piotrowski
  Grabowski Zając Pawłowski Król Michalski Wróbel Wieczorek Jabłoński Nowicki Majewski Stępień
  Olszewski Malinowski Jaworski Adamczyk Dudek Pawlak Górski Nowakowski Sikora Witkowski Rutkowski
  Walczak Baran Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski`);
const clubWords = words(`
  Grom Lufa Celownik Orzeł Sokół Muszkiet Salwa Kaliber Strzelec Husar Bastion Vis Parabellum
  Amator Wiarus Legion`);
const cities = words(
  "Łódź Kraków Poznań Gdańsk Wrocław Toruń Lublin Białystok Rzeszów Kielce Opole",
);

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

function oneOf(sql: Sql, values: readonly string[], number: ReturnType<Sql>) {
  return sql`
    (string_to_array(${values.join(" ")}, ' '))[1 + (${number}) % ${values.length}::int]`;
}
