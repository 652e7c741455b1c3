import type { Sql } from "@scm/db";

/** Inserts contacts, spread over years. */
export async function fillContacts(sql: Sql, count: number): Promise<void> {
  const { id, text, name, email, overYears } = valuesOf(sql, count);
  await sql`
    insert into leads (id, kind, name, email, about, details, locale, status, created_at)
    select ${id}, 'contact', ${name}, ${email}, 'Oferta dla Tarcza' || number,
      jsonb_build_object('message', ${text}, 'dataRequest', null), 'pl',
      case when number % 100 = 0 then 'closed' else 'new' end, ${overYears}
    from generate_series(1, ${count}) as number`;
  // Autovacuum would do this some time after so many writes.
  await sql`vacuum (analyze) leads`;
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
  return {
    id,
    text,
    overYears,
    name: sql`${first} || ' ' || ${last}`,
    // Three or four records share an address.
    email: sql`
      translate(lower(${first} || '.' || ${last}), 'ąćęłńóśźż', 'acelnoszz')
        || (number % 30000) || '@klub.example'`,
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
function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

function oneOf(sql: Sql, values: readonly string[], number: ReturnType<Sql>) {
  return sql`
    (string_to_array(${values.join(" ")}, ' '))[1 + (${number}) % ${values.length}::int]`;
}
