/** The CSV export of leads. */
import { referenceOf } from "@scm/contract";
import { aBetaSignup, aContact, aDemoBooking, aFullOrder, aLead, aSlot } from "@scm/testing";
import { expect, test } from "vitest";
import { z } from "zod";
import { auditOf, startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const { sql } = api;
const session = await api.login();

/**
 * Parses the table (RFC 4180 with semicolons) as a spreadsheet shows it, without a tab at the start.
 * `fetch` removes the byte order mark.
 */
function rowsOf(text: string): string[][] {
  expect(text.endsWith("\r\n")).toBe(true);
  const cells = /("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n)/g;
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of text.matchAll(cells)) {
    rows.at(-1)?.push(cell.replace(/^"\t?(.*)"$/s, "$1").replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Keys each row by the headings. */
function recordsOf(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = rowsOf(text);
  return rows.map((row) => {
    expect(row).toHaveLength(headings.length);
    return Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""]));
  });
}

async function exported(name: string, query = "") {
  const answer = await api.get(`/api/admin/${name}/export${query}`, session);
  expect(answer.status).toBe(200);
  return { ...answer, records: recordsOf(answer.text) };
}

async function submit(path: string, body: object): Promise<string> {
  return z.object({ id: z.string() }).parse((await api.post(path, body)).json).id;
}

const day = /^\d{4}-\d\d-\d\d$/;
const moment = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);

test("a contact is a row in Polish, in a file named by kind and day", async () => {
  const id = await submit("/api/contact", aContact({ message: 'Pytanie;\n"pilne"' }));
  const owners = z
    .array(z.object({ id: z.string(), email: z.string() }))
    .parse((await api.get("/api/admin/lead-owners", session)).json);
  const change = { status: "in_progress", ownerId: owners[0]?.id, followUpOn: "2027-03-28" };
  await api.put(`/api/admin/contacts/${id}/status`, change, session);

  const { headers, records } = await exported("contacts");

  expect(records).toEqual([
    {
      "Numer zgłoszenia": referenceOf(id),
      Utworzono: moment,
      Status: "W trakcie",
      "Imię i\u00a0nazwisko": "Anna Nowak",
      "E-mail": "anna@klub.example",
      Język: "polski",
      "Możliwy spam": "nie",
      Źródło: "",
      Telefon: "",
      Temat: "Oferta dla klubu",
      Wiadomość: 'Pytanie;\n"pilne"',
      Notatki: "",
      Opiekun: owners[0]?.email,
      "Następny kontakt": "28.03.2027",
      Przetworzono: moment,
    },
  ]);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const [, name = ""] =
    /^attachment; filename="kontakty-(.+)\.csv"$/.exec(headers.get("Content-Disposition") ?? "") ??
    [];
  expect(name).toMatch(day);
});

test("the table begins with a byte order mark, for Excel", async () => {
  const answer = await fetch(`http://127.0.0.1:${api.port}/api/admin/contacts/export`, {
    headers: session,
  });

  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("an order is a row with its price and persons, and never with a PESEL", async () => {
  const order = aFullOrder();
  await submit("/api/order", order);

  const { text, records } = await exported("orders");

  expect(records).toMatchObject([
    {
      "Numer zamówienia": expect.stringMatching(/^ZAM\//),
      Status: "Oczekuje",
      "Razem netto (zł)": expect.stringMatching(/^\d+,\d\d$/),
      "E-mail administratora": expect.stringContaining("@"),
      "REGON poprawny": expect.stringMatching(/^(tak|nie|)$/),
    },
  ]);
  expect(text).not.toContain(order.adminUser?.pesel);
  expect(text).not.toMatch(/pesel|•/i);
});

test("the other kinds have their columns", async () => {
  await submit("/api/demo-booking", aDemoBooking({ selectedSlot: await aSlot(sql) }));
  await submit("/api/beta-test-signup", aBetaSignup());
  await aLead(sql, "bug-report", { title: "Błąd", type: "feature", priority: "high" });

  const demos = await exported("demo-bookings");
  const signups = await exported("beta-signups");
  const reports = await exported("bug-reports");

  expect(demos.records).toMatchObject([{ "Termin prezentacji": moment, Status: "Oczekuje" }]);
  expect(signups.records).toMatchObject([{ "Wielkość klubu": "51–100 członków" }]);
  expect(reports.records).toMatchObject([
    { Tytuł: "Błąd", Rodzaj: "Nowa funkcja", Priorytet: "Wysoki priorytet" },
  ]);
});

test("texts that look like formulas are escaped", async () => {
  await sql`delete from leads`;
  const formulas = ["=1+1", "+48 600 100 200", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"];
  for (const subject of formulas) await submit("/api/contact", aContact({ subject }));

  const { records } = await exported("contacts", "?sort=oldest");

  expect(records.map(({ Temat }) => Temat)).toEqual(formulas.map((formula) => `'${formula}`));
});

test("telephones and codes stay texts, with their zeros and without an apostrophe", async () => {
  await sql`delete from leads`;
  const codes = { phone: "+48600100200", regon: "017306416", postalCode: "01-234" };
  const spelled = {
    phone: "0048 (0) 600–100/200",
    regon: "REGON 017 306 416",
    postalCode: "01 234",
  };
  await submit("/api/order", { ...aFullOrder(), ...spelled, nip: "PL 525-244.57-67" });
  await submit("/api/order", { ...aFullOrder(), phone: "=1+1", city: "+48 600 100 200" });

  const { text, records } = await exported("orders", "?sort=oldest");

  for (const code of [...Object.values(codes), "5252445767"]) {
    expect(text).toContain(`;"\t${code}";`);
  }
  expect(records).toMatchObject([
    { Telefon: "+48600100200", REGON: "017306416", "Kod pocztowy": "01-234" },
    { Telefon: "'=1+1", Miasto: "'+48 600 100 200" },
  ]);
});

test("an export has the rows and the order of the filtered list", async () => {
  await sql`delete from leads`;
  await aLead(sql, "contact", { name: "Anna", status: "closed" });
  await sql`
    insert into leads (kind, status, name, email, about, details, locale)
    select kind, case when number % 2 = 0 then 'new' else 'closed' end, 'Anna ' || number, email,
      about, details, locale
    from leads, generate_series(1, 2600) as number`;

  const { records } = await exported("contacts", "?status=new&q=anna&sort=oldest");

  expect(records.map((record) => record["Imię i\u00a0nazwisko"])).toEqual(
    Array.from({ length: 1_300 }, (_, index) => `Anna ${2 * (index + 1)}`),
  );
});

test("an export is audited with its kind and filter; a refused one is not", async () => {
  const audited = await auditOf(api);

  await exported("orders", "?status=cancelled&q=Kowalska");
  const wrong = await api.get("/api/admin/orders/export?status=new", session);
  const stranger = await api.get("/api/admin/orders/export");

  expect([wrong.status, stranger.status]).toEqual([400, 401]);
  expect(await audited()).toEqual([{ action: "leads.exported", subjectId: null }]);
  const [entry] = await sql`select subject_kind, details from audit_log order by id desc limit 1`;
  // Without the search words, because they may be a name.
  expect(entry).toEqual({
    subjectKind: "order",
    details: { status: "cancelled", sort: "newest", isSearch: true },
  });
});

test("more than 5,000 leads: 409 that asks for a narrower filter, and nothing is audited", async () => {
  await sql`delete from leads`;
  await aLead(sql, "contact");
  await sql`
    insert into leads (kind, status, name, email, about, details, locale)
    select kind, status, name, email, about, details, locale
    from leads, generate_series(1, 5000)`;
  const audited = await auditOf(api);

  const refused = await api.get("/api/admin/contacts/export", session);
  await sql`delete from leads where id = (select id from leads limit 1)`;
  const { records } = await exported("contacts");

  expect(refused).toMatchObject({ status: 409, json: { type: "/problems/export-too-large" } });
  expect(records).toHaveLength(5_000);
  expect(await audited()).toHaveLength(1);
});
