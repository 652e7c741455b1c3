/** The policy names what is stored of persons, and each end by which the servers delete it. */
import { describe, expect, test } from "vitest";
import { retentionPeriods } from "../packages/contract/src/operation/retention.ts";
import { personalData } from "../packages/db/src/operation/personal-data.ts";
import { read } from "./tidy/tree.ts";

/** The words of both policies for each column that can tell something about a person. */
const stored: readonly [pl: string, en: string, columns: string][] = [
  ["imię i nazwisko", "full name", "leads.name"],
  ["e-mail, temat, treść", "e-mail, subject, text", "leads.email leads.about leads.details"],
  ["telefon i nazwa klubu", "phone and club name", "leads.phone leads.club_name"],
  ["skąd trafiasz na stronę", "where you came to the site from", "leads.source"],
  ["notatki", "notes", "leads.admin_notes lead_events.admin_notes"],
  [
    "odpowiedzi z obsługi",
    "answers on how",
    "lead_events.public_answer replies.subject replies.body",
  ],
  [
    "imię, nazwisko, e-mail i numer PESEL",
    "name, e-mail and PESEL number",
    `order_administrators.first_name order_administrators.last_name order_administrators.email
     order_administrators.pesel_sealed`,
  ],
  [
    "imiona, nazwiska i funkcje",
    "names and positions",
    `order_authorized_persons.first_name order_authorized_persons.last_name
     order_authorized_persons.position`,
  ],
  [
    "opis błędu",
    "a description of the bug",
    "bug_report_submissions.body bug_report_groups.title bug_report_groups.category",
  ],
  [
    "zapis o wysłanych do Ciebie wiadomościach",
    "record of the messages sent to you",
    "deliveries.receiver deliveries.last_answer visitor_links.address",
  ],
  [
    "e-mail i telefon osoby do kontaktu",
    "e-mail and phone of the person to contact",
    "clients.contact_email clients.contact_phone",
  ],
  [
    "nazwa klubu, imię, nazwisko i funkcja autora, treść, logo",
    "name of the club, the author’s name and position, text, the club’s logo",
    `testimonials.club_name testimonials.logo_url testimonials.short_testimonial
     testimonials.full_testimonial testimonials.author_name testimonials.author_position`,
  ],
  ["na jaki tekst zgodził się", "who consented", "testimonials.consents"],
  [
    "e-mail, podpis i nazwy kluczy",
    "e-mail, signature and names of the passkeys",
    "operators.email operators.name passkeys.name",
  ],
  ["nazwa przeglądarki", "name of the browser", "sessions.user_agent"],
  ["osób, które przedstawia strona", "whom the site presents", "site_content.content"],
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

    expect(stored.flatMap(([, , columns]) => columns.split(/\s+/)).toSorted()).toEqual(
      personal.toSorted(),
    );
    for (const [pl, en] of stored) expect(scope).toContain(locale === "pl" ? pl : en);
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
