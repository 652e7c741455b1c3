import type { Sql } from "@scm/db";

/** Inserts contacts with their history, and bug reports, with realistic texts. */
export async function fillLeads(sql: Sql, count: number): Promise<void> {
  await fillContacts(sql, count);
  const { id, text, overYears } = valuesOf(sql, count);
  await sql`
    insert into bug_reports
      (id, title, description, category, type, priority, status, reporter_email, created_at)
    select ${id}, 'Błąd ' || number, ${text}, 'Składki',
      case when number % 50 = 0 then 'other' when number % 5 = 0 then 'feature' else 'bug' end,
      case when number % 50 = 1 then 'critical' when number % 2 = 0 then 'medium' else 'low' end,
      case when number % 10 = 0 then 'open' else 'closed' end,
      (number % 30000) || '@klub.example', ${overYears}
    from generate_series(1, ${count}) as number`;
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
  await sql`vacuum (analyze) bug_reports, lead_events, outbox, deliveries`;
}

/** Inserts contacts without history. */
export async function fillContacts(sql: Sql, count: number): Promise<void> {
  const { id, text, overYears } = valuesOf(sql, count);
  await sql`
    insert into contacts (id, name, email, subject, message, status, created_at)
    select ${id}, 'Tarcza' || number, (number % 30000) || '@klub.example', 'Oferta ' || number, ${text},
      case when number % 100 = 0 then 'closed' else 'new' end, ${overYears}
    from generate_series(1, ${count}) as number`;
  // Autovacuum would do this some time after so many writes.
  await sql`vacuum (analyze) contacts`;
}

/** SQL for the values of lead `number` of `count`. */
function valuesOf(sql: Sql, count: number) {
  const words = `dzień dobry prosimy o ofertę dla naszego klubu lista członków składki zaświadczenia
    zawody rejestr strzelnicy magazyn broni pytanie termin prezentacja umowa cena system`;
  const text = sql`
    'Klub i lista: ' || (
      select string_agg(word, ' ' order by random())
      from regexp_split_to_table(${words}, '\\s+') as word
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
  return { id, text, overYears };
}
