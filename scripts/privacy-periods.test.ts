/** The policy names what is stored of persons, and each end by which the servers delete it. */
import { describe, expect, test } from "vitest";
import { retentionPeriods } from "../packages/contract/src/operation/retention.ts";
import { personalData } from "../packages/db/src/operation/personal-data.ts";
import { read } from "./tidy/tree.fixture.ts";

/** The words of both policies for each column that can tell something about a person. */
const stored: readonly [columns: string, pl: string, en: string][] = [
  ["leads name", "imię i nazwisko", "full name"],
  ["leads email about details", "e-mail, temat, treść", "e-mail, subject, text"],
  ["leads phone club_name", "telefon i nazwa klubu", "phone and club name"],
  ["leads source", "skąd trafiasz na stronę", "where you came to the site from"],
  ["leads admin_notes", "notatki", "notes"],
  ["lead_events admin_notes public_answer", "notatki i odpowiedzi", "notes and answers"],
  ["replies subject body", "odpowiedzi z obsługi", "answers on how"],
  [
    "order_administrators first_name last_name email pesel_sealed",
    "imię, nazwisko, e-mail i numer PESEL",
    "name, e-mail and PESEL number",
  ],
  [
    "order_authorized_persons first_name last_name position",
    "imiona, nazwiska i funkcje",
    "names and positions",
  ],
  ["bug_report_submissions body", "opis błędu", "a description of the bug"],
  ["bug_report_groups title category", "opis błędu", "a description of the bug"],
  ["deliveries receiver last_answer", "zapis o wysłanych", "record of the messages sent"],
  ["visitor_links address", "zapis o wysłanych", "record of the messages sent"],
  ["clients contact_email contact_phone", "osoby do kontaktu", "the person to contact"],
  [
    "testimonials club_name author_name author_position short_testimonial full_testimonial logo_url",
    "nazwa klubu, imię, nazwisko i funkcja autora, treść, logo",
    "name of the club, the author’s name and position, text, the club’s logo",
  ],
  ["testimonials consented_by", "na jaki tekst zgodził się", "who consented"],
  ["operators email name", "e-mail, podpis", "e-mail, signature"],
  ["passkeys name", "nazwy kluczy dostępu", "names of the passkeys"],
  ["sessions user_agent", "nazwa przeglądarki", "name of the browser"],
  ["site_content content", "osób, które przedstawia strona", "whom the site presents"],
];

describe.each([
  // Law names this period.
  { locale: "pl", byHand: ["5&nbsp;lat"] },
  { locale: "en", byHand: ["5&nbsp;years"] },
])("the privacy policy in $locale", ({ locale, byHand }) => {
  const policy = read(`packages/text/src/pages/privacy/${locale}.md`);
  const [, scope = ""] = /\{#scope\}\n(.*?)\n## /s.exec(policy) ?? [];
  const [, retention = ""] = /\{#retention\}\n(.*?)\n## /s.exec(policy) ?? [];

  test("names every column that can tell something about a person", () => {
    const personal = Object.entries(personalData).flatMap(([table, { personal: columns }]) =>
      columns.map((column) => `${table}.${column}`),
    );

    const named = stored.flatMap(([list]) => {
      const [table, ...columns] = list.split(" ");
      return columns.map((column) => `${table}.${column}`);
    });
    expect(named.toSorted()).toEqual(personal.toSorted());
    for (const [, pl, en] of stored) expect(scope).toContain(locale === "pl" ? pl : en);
  });

  test("names every period by which data are deleted", () => {
    const named = [...retention.matchAll(/\{(\w+)Kept\}/g)].map(([, name]) => name);

    expect(new Set(named)).toEqual(new Set(Object.keys(retentionPeriods)));
  });

  test("has no other period, but those that are not ours", () => {
    const typed = `${scope}${retention}`.match(
      /\d+(&nbsp;| )(dni|dzień|miesi|godzin|minut|lat|rok|day|month|hour|minute|year)\p{L}*/gu,
    );

    expect(typed).toEqual(byHand);
  });
});
