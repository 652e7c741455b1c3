import { FoundRecord, referenceOf, type FoundKind } from "@scm/contract";
import { aLead, aStoredClient, openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { scmInstances, tenants } from "./clients/client-table.ts";
import { leadTables } from "./leads/lead-tables.fixture.ts";
import { listRecords } from "./record-table.ts";
import { parseSearch } from "./search-words.ts";
import { searchRecords } from "./search.ts";

const { sql } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate leads, clients cascade`;
});

type Given = { name?: string; club?: string; phone?: string | null; title?: string };

async function insert(kind: FoundKind, given: Given = {}): Promise<string> {
  const { name = "Anna", club = "KS", phone = null, title = "Błąd" } = given;
  if (kind === "tenant" || kind === "scm-instance") {
    return aStoredClient(sql, kind, { name, club_name: club, contact_phone: phone });
  }
  const sender = { name, email: "a@b.example" };
  const withClub = { ...sender, clubName: club, phone };
  return aLead(
    sql,
    kind,
    {
      contact: sender,
      "demo-booking": withClub,
      order: { ...withClub, phone: phone ?? "1", number: await nextNumber() },
      "beta-signup": withClub,
      "bug-report": { title, name, clubName: club },
    }[kind],
  );
}

async function nextNumber(): Promise<string> {
  const [{ size }] = await sql<[{ size: number }]>`
    select count(*)::int as size from leads where kind = 'order'`;
  return `ZAM/2026/${String(41 + size).padStart(6, "0")}`;
}

async function idsFor(q: string): Promise<string[]> {
  return (await searchRecords(sql, q)).map(({ id }) => id);
}

const kinds: readonly FoundKind[] = [
  "contact",
  "demo-booking",
  "order",
  "beta-signup",
  "bug-report",
  "tenant",
  "scm-instance",
];

test("an address is found whole, also where others share its first part", async () => {
  const id = await insert("contact", { name: "anna.nowak@tarcza.example" });
  await insert("contact", { name: "anna.nowak@grot.example" });

  expect(await idsFor("Anna.Nowak@tarcza")).toEqual([id]);
  expect(await idsFor("anna.nowak@klub")).toEqual([]);
});

test("a name is found in records of every kind, newest first", async () => {
  const ids: string[] = [];
  for (const kind of kinds) ids.push(await insert(kind, { name: "Grunwaldzki" }));
  for (const kind of kinds) await insert(kind, { name: "Jan" });

  const found = await searchRecords(sql, "  GRUNwald ");

  expect(found.map((one) => FoundRecord.strict().parse(one).id)).toEqual(ids.toReversed());
  expect(found.map(({ kind, title, line, status }) => [kind, title, line, status])).toEqual([
    ["scm-instance", "Grunwaldzki", "KS", "active"],
    ["tenant", "Grunwaldzki", "KS", "active"],
    ["bug-report", "Błąd", "Grunwaldzki, KS", "open"],
    ["beta-signup", "Grunwaldzki", "KS", "pending"],
    ["order", "Grunwaldzki", "ZAM/2026/000041, KS", "pending"],
    ["demo-booking", "Grunwaldzki", "KS", "cancelled"],
    ["contact", "Grunwaldzki", "Oferta", "new"],
  ]);
});

test.each([...Object.values(leadTables), tenants, scmInstances])(
  "a name is found without its Polish letters among all records and in the list of $kind",
  async (table) => {
    const id = await insert(table.kind, { name: "Wiśniewski", title: "Wiśniewski" });

    const { rows } = await listRecords<{ id: string }>(sql, table, { q: "WISNIEWSKI", limit: 10 });
    expect(rows).toEqual([expect.objectContaining({ id })]);
    expect(await idsFor("wisniewski")).toEqual([id]);
  },
);

test("a club is found in every kind that has one, with the name", async () => {
  const ids: string[] = [];
  for (const kind of kinds.slice(1)) {
    ids.push(await insert(kind, { name: "Anna", club: "WKS Tarcza" }));
  }

  expect(await idsFor("tarcza")).toEqual(ids.toReversed());
  // Reports have the name of the reporter and of the club, and words of both must be there.
  expect(await idsFor("tarcza anna")).toEqual(ids.toReversed());
  expect(await idsFor("tarcza janina")).toEqual([]);
});

test.each(["contact", "demo-booking", "order", "beta-signup", "bug-report"] as const)(
  "the reference of a %s comes first, also in the subject of a mail",
  async (kind) => {
    const id = await insert(kind);
    await insert(kind);
    const reference = referenceOf(id);
    const quoted = await insert("contact", { name: `Anna ${reference}` });

    expect(await idsFor(reference)).toEqual([id, quoted]);
    expect(await idsFor(`Re: Oferta [${reference}]`)).toEqual([id]);
  },
);

test.each(["ZAM/2026/000041", "zam/2026/41", "zam 2026 41", "2026/000041"])(
  "the order number %s is found, and comes before what else has the words",
  async (typed) => {
    const id = await insert("order");
    const quoted = await insert("contact", { name: "Anna ZAM/2026/000041" });
    await insert("order");

    const found = await idsFor(typed);

    expect(found[0]).toBe(id);
    expect(found).toContain(quoted);
  },
);

/** RFC 5322, 3.6.4; RFC 2392; and what mail programs and people add. */
const quotations = [
  (id: string) => `<${id}@scm.example>`,
  (id: string) => id,
  (id: string) => `${id}@scm.example>,`,
  (id: string) => `Message-ID: <${id.toUpperCase()}@SCM.example>`,
  (id: string) => `References: <${crypto.randomUUID()}@other.example>\r\n <${id}@scm.example>`,
  (id: string) => `mid:${id}%40scm.example`,
  (id: string) => `%3C${id}%40scm.example%3E.`,
];

test.each(Object.values(leadTables))(
  "a $kind is found by the Message-ID of its mail and by its own id in References",
  async (table) => {
    const id = await insert(table.kind);
    await insert(table.kind);
    const [mail] = await sql<[{ id: string }]>`
      insert into deliveries (outbox_id, template, receiver)
      select emit(${`${table.kind}.submitted`}, ${id}), 'contact.to-visitor', 'a@b.example' returning id`;

    for (const quote of quotations) {
      expect(await idsFor(quote(mail.id))).toEqual([id]);
      expect(await idsFor(quote(id))).toEqual([id]);
      const asked = { q: quote(mail.id), limit: 9 };
      const { rows } = await listRecords<{ id: string }>(sql, table, asked);
      expect(rows.map((row) => row.id)).toEqual([id]);
    }
  },
);

test("each kind has its share of 20 records, and the newest fill the rest", async () => {
  const old = await insert("contact", { name: "Nowak" });
  for (let count = 0; count < 30; count += 1) await insert("order", { name: "Nowak" });
  for (let count = 0; count < 30; count += 1) await insert("tenant", { name: "nowak" });

  const found = await searchRecords(sql, "nowak");

  expect(found).toHaveLength(20);
  expect(found.at(-1)?.id).toBe(old);
  expect(found.filter(({ kind }) => kind === "tenant")).toHaveLength(10);
  expect(found.filter(({ kind }) => kind === "order")).toHaveLength(9);
});

test("two tenants and two instances come before the leads, also before newer ones", async () => {
  const oldest = await insert("tenant", { name: "orzel-1" });
  const newer: string[] = [];
  for (const name of ["orzel-2", "orzel-3"]) newer.push(await insert("tenant", { name }));
  const instance = await insert("scm-instance", { name: "o", club: "KS Orzeł" });
  const reports: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    reports.push(await insert("bug-report", { club: "KS Orzeł" }));
  }

  expect(await idsFor("orzel")).toEqual([
    instance,
    ...newer.toReversed(),
    ...reports.toReversed(),
    oldest,
  ]);
});

test("a deleted instance is not found", async () => {
  const id = await insert("scm-instance", { name: "grunwald" });
  await sql`update clients set deleted_at = now() where id = ${id}`;

  expect(await idsFor("grunwald")).toEqual([]);
});

test.each(["[]", "%%", "__", "\\\\"])("the signs %s match nothing", async (typed) => {
  await insert("contact");

  expect(await idsFor(typed)).toEqual([]);
});

test.each([
  ["ż", true],
  ["ZO", true],
  ["ol", false],
  ["27", true],
  ["7", false],
  ["o'", true],
  ["zo 27", true],
  ["zo 72", false],
  ["ol oneil", true],
  ["xq oneil", false],
  ["-", false],
  ["27 -", true],
])(
  "%j alone is the beginning of a word, beside a longer one any part: %s",
  async (typed, isFound) => {
    const id = await insert("contact", { name: "Żółw 27 O'Neil" });

    expect(await idsFor(typed)).toEqual(isFound ? [id] : []);
  },
);

test("short numbers and postal codes stay as they were typed", () => {
  expect(parseSearch("27-400 Klub 12 34").words).toEqual(["27-400", "klub", "12", "34"]);
});
