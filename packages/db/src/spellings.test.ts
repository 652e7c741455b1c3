/** Names, numbers and hosts are found however they are typed. */
import { asciiHost, comparablePhone, digitsOf, plainText, spelledPhone } from "@scm/contract";
import { aLead, openTestDatabase } from "@scm/testing";
import { array, constantFrom, sample, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { leadTables } from "./leads/lead-tables.fixture.ts";
import { findPerson } from "./operation/person.ts";
import { listRecords } from "./record-table.ts";
import { searchRecords } from "./search.ts";
import {
  blanks,
  dashes,
  nameSpelling,
  nipSpelling,
  phoneSpelling,
  quotes,
  unseen,
} from "./spellings.fixture.ts";

const { sql } = await openTestDatabase();

async function idsFor(q: string): Promise<string[]> {
  return (await searchRecords(sql, q)).map(({ id }) => id);
}

const withEach = (text: string, signs: readonly string[]) =>
  signs.map((sign) => text.replace("?", sign));

/**
 * Every sign of a property of Unicode (UAX 44): dashes, quotation marks (PropList), blanks (Zs), and
 * what is not seen (Cf, Default_Ignorable_Code_Point).
 */
test("a text is plain in one way, here and in the contract, with whatever sign stands in it", async () => {
  const alike: [string, string[]][] = [
    ["nowaklis", [...withEach("Nowak?Lis", dashes), ...withEach("NOWAK ? lis", dashes)]],
    ["nowaklis", withEach("Nowak?Lis", unseen)],
    ["sean obrien", withEach("Sean O?Brien", quotes)],
    ["anna nowak", [...withEach("Anna?Nowak", blanks), ...withEach(" Anna ? Nowak", blanks)]],
    ["zolc lodz", ["ŻÓŁĆ ŁÓDŹ", "Żo\u0301łc\u0301 ło\u0301dz\u0301"]],
    ["strasse ostergard baekgard", ["Straße Østergård Bækgård", "STRAẞE ostergard baekgard"]],
    ["nip 525", ["ＮＩＰ ５２５", "nip 5-2.5"]],
    ["шевченко", ["Шевченко"]],
  ];
  const odd = [dashes, quotes, blanks, unseen, Array.from("aZąŻłŁßœÆđÞñçŠéÜж日1(0)./  ")].flat();
  const random = sample(array(constantFrom(...odd), { maxLength: 30 }), 300);
  const texts = [...alike.flatMap(([, all]) => all), ...random.map((parts) => parts.join(""))];
  const rows = await sql<{ text: string; plain: string }[]>`
    select text, plain_text(text) as plain from jsonb_array_elements_text(${sql.json(texts)}) as text`;

  for (const { text, plain } of rows) expect([text, plain]).toEqual([text, plainText(text)]);
  for (const [plain, all] of alike) expect(new Set(all.map(plainText))).toEqual(new Set([plain]));
});

test("a name is found in lists, in the search and in a person's data, however both are typed", async () => {
  for (const [stored, asked] of sample(tuple(nameSpelling, nameSpelling), 25)) {
    await sql`truncate leads cascade`;
    const id = await aLead(sql, "contact", { name: stored, email: null, phone: "600 100 200" });
    await aLead(sql, "contact", { name: "Anna Nowak" });

    const { rows } = await listRecords(sql, leadTables.contact, { q: asked, limit: 10 });
    const traces = await findPerson(sql, { name: asked });
    const found = [rows.map((row) => row.id), await idsFor(asked), traces.map((one) => one.id)];
    expect([stored, asked, found]).toEqual([stored, asked, [[id], [id], [id]]]);
  }
});

test.each([
  ["Тарас Шевченко", "ШЕВЧЕНКО", "нкотар"],
  ["山田太郎さん", "田太郎", "郎山田"],
  ["Anna\\Lis ☂", "anna\\lis ☂", "lis ☂anna"],
])("%s, of letters that no index may know, is found by a part alone", async (name, part, other) => {
  await sql`truncate leads cascade`;
  const order = await aLead(sql, "order", {
    name: "Ewa Maj",
    authorizedPersons: [{ firstName: name, lastName: name }],
  });
  const contact = await aLead(sql, "contact", { name });

  expect([await idsFor(part), await idsFor(other)]).toEqual([[contact], []]);
  const traces = await findPerson(sql, { name: `${name} ${name}` });
  expect(traces.map(({ id }) => id)).toEqual([order]);
});

/** Telephones as ITU-T E.123 and people write them, tax numbers with the prefix of the VAT Directive (215). */
test("a telephone or tax number is found in lists, in the search and in a person's data, however both are typed", async () => {
  for (const [phone, askedPhone, nip, askedNip] of sample(
    tuple(phoneSpelling, phoneSpelling, nipSpelling, nipSpelling),
    25,
  )) {
    await sql`truncate leads cascade`;
    const order = await aLead(sql, "order", { phone, nip });
    const booking = await aLead(sql, "demo-booking", { phone, email: null });
    await aLead(sql, "order", { phone: "700 800 900", nip: "1234563218" });

    const listed = async (q: string) =>
      (await listRecords(sql, leadTables.order, { q, limit: 10 })).rows.map(({ id }) => id);
    const traces = await findPerson(sql, { phone: askedPhone });
    const found = [
      await listed(askedPhone),
      await listed(askedNip),
      await idsFor(askedPhone),
      await idsFor(`nip ${askedNip}`),
      traces.map(({ place }) => place),
    ];
    const own = [[order], [order], [booking, order], [order], ["demo_bookings", "orders"]];
    expect([phone, spelledPhone(phone)]).toEqual([phone, "+48221234567"]);
    expect([nip, digitsOf("nip", nip)]).toEqual([nip, "5260250274"]);
    expect([phone, askedPhone, nip, askedNip, found]).toEqual([
      phone,
      askedPhone,
      nip,
      askedNip,
      own,
    ]);
  }
  const texts = sample(
    tuple(phoneSpelling, constantFrom(" lub ", ", ", "; ", ",\n"), phoneSpelling),
    200,
  );
  const rows = await sql<{ text: string; phones: string[] }[]>`
    select text, to_json(comparable_phones(text)) as phones
    from jsonb_array_elements_text(${sql.json(texts.map((parts) => parts.join("")))}) as text`;
  for (const { text, phones } of rows) {
    expect([text, phones]).toEqual([text, [comparablePhone(text), comparablePhone(text)]]);
  }
});

/** Hosts of letters of many scripts (RFC 3492), stored in ASCII. */
test("a host is found as it is stored and as it is shown, whole and in part", async () => {
  const label = string({
    unit: constantFrom(...Array.from("abz09żółęśñöæжщ日本ไא-")),
    minLength: 4,
    maxLength: 12,
  });
  const labels = ["klub-żubr", ...sample(label, 200)].map((one) => `a${one}z`);
  // Not those that no host may have, such as letters of two directions.
  const hosts = labels.filter((one) => asciiHost(one).startsWith("xn--"));
  for (const own of hosts.slice(0, 25)) {
    await sql`truncate leads, clients cascade`;
    const stored = asciiHost(own);
    const mail = await aLead(sql, "contact", { email: `anna@${stored}.example`, phone: null });
    const quoting = await aLead(sql, "contact", { message: `Pisać na anna@${own}.example` });
    const part = Array.from(own).slice(1, -1).join("");
    // A part without three letters or digits in a row is sought at the beginning of words only.
    const sought = [own, part, `anna@${own}.example`, stored].filter((q) =>
      /[\p{L}\p{N}]{3}/u.test(q),
    );
    for (const q of sought) {
      expect([own, q, await idsFor(q)]).toEqual([own, q, [quoting, mail]]);
    }
    expect(await idsFor(stored.slice(0, -1))).toContain(mail);
    const traces = await findPerson(sql, { email: `anna@${stored}.example` });
    expect(new Set(traces.map(({ id }) => id))).toEqual(new Set([mail, quoting]));
  }
});
