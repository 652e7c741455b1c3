import { createHash } from "node:crypto";
import { countByPlace, isToChoose } from "@scm/contract";
import {
  aConsent,
  aLead,
  aPersonEverywhere,
  aTestimonial,
  canary,
  canaryDetails,
  canaryTexts,
  openTestDatabase,
  tablesWithCanary,
  anOperator,
} from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { claimDueDeliveries } from "../deliveries.ts";
import { contacts } from "../leads/contacts.ts";
import { sendMailAgain } from "../leads/lead-mails.ts";
import { correctSender } from "../leads/lead-sender.ts";
import { updateLeadStatus } from "../leads/lead-status.ts";
import { insertTestimonial } from "../site/testimonials.ts";
import { erasePerson, findPerson, listErasures, listNames, restrictPerson } from "./person.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`
    truncate leads, bug_report_groups, bug_report_submissions, outbox, clients,
      testimonials, site_content, erasures, visitor_links cascade`;
  await sql`delete from operators where id <> ${operatorId}`;
});

const hashes = {
  email: hashOf(canary.email),
  name: hashOf(canary.name),
  phone: hashOf(canary.phone),
};

function hashOf(text: string): string {
  return createHash("sha256").update(text.toLowerCase()).digest("hex");
}

function erase(own: Partial<typeof canary> & { named?: string[] }) {
  return erasePerson(sql, { named: [], ...own, hashes, operatorId });
}

function audited() {
  return sql`select action, subject_kind, details from audit_log order by id desc limit 1`;
}

describe("a person in every table", () => {
  test("is found with the text of every personal column", async () => {
    await aPersonEverywhere(sql);

    const found = JSON.stringify(await findPerson(sql, canary));

    const texts = canaryTexts();
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => !found.includes(`"${text}"`))).toEqual([]);
  });

  test("is erased from all of them, with the counts of the search", async () => {
    await aPersonEverywhere(sql);
    const traces = await findPerson(sql, canary);
    const named = traces.filter(isToChoose).map(({ id }) => id);
    const before = await tablesWithCanary(sql);

    const erased = await erase({ ...canary, named });

    expect(before.length).toBeGreaterThanOrEqual(13);
    expect(await tablesWithCanary(sql)).toEqual([]);
    expect(erased?.counts).toEqual(countByPlace(traces));
    expect(await claimDueDeliveries(sql, 10)).toEqual([]);
    expect(await audited()).toEqual([
      { action: "person.erased", subjectKind: "person", details: null },
    ]);
    const ledger = await listErasures(sql);
    expect(ledger.filter(({ recordId }) => recordId === null)).toMatchObject([
      { hash: hashes.email, recordId: null },
    ]);
    expect(new Set(ledger.flatMap(({ recordId }) => recordId ?? []))).toEqual(new Set(named));
  });

  test("is erased without the records of namesakes and of others who quote the address", async () => {
    await aPersonEverywhere(sql);

    await erase(canary);

    expect(await sql`select author_name from testimonials`).toEqual([{ authorName: canary.name }]);
    expect(
      await sql`
        select name, email, details ->> 'message' as message, admin_notes from leads
        order by kind, name`,
    ).toEqual([
      { name: canary.name, email: null, message: null, adminNotes: null },
      {
        name: "Inna Osoba",
        email: "inna@klub.example",
        message: "Proszę pisać też\nna\n***.",
        adminNotes: "zna ***",
      },
      { name: "Kanarek", email: null, message: "Treść", adminNotes: null },
    ]);
    expect(await sql`select body from replies`).toEqual([{ body: "Pisz na ***." }]);
    expect(await sql`select contact_email, club_name from clients`).toEqual([
      { contactEmail: "erased@invalid", clubName: "KS Tarcza" },
      { contactEmail: "erased@invalid", clubName: "KS Tarcza" },
    ]);
  });
});

test("an address leaves the texts of others: testimonials with their consents, and orders", async () => {
  const quote = `zob. ${canary.email}`;
  const text = { short: `${quote} polecam`, full: `${quote} ${"Bardzo dobry system. ".repeat(4)}` };
  const own = {
    ...aTestimonial(),
    clubName: "KS Inny",
    fullTestimonial: text.full,
    authorName: "Jan Inny",
    authorPosition: quote,
    operatorId,
  };
  const consent = { ...aConsent, consentedBy: quote };
  await insertTestimonial(sql, { ...own, ...consent, shortTestimonial: text.short });
  await insertTestimonial(sql, { ...own, shortTestimonial: canary.email });
  const other = { email: "inny@klub.example" };
  const named = { firstName: "Ewa", lastName: "Inna", position: quote };
  await aLead(sql, "order", { ...other, authorizedPersons: [named] });
  const administrator = { firstName: canary.email, lastName: "Inna", email: "ewa@klub.example" };
  await aLead(sql, "order", { ...other, adminUser: administrator });
  for (const { kind, key } of canaryDetails) await aLead(sql, kind, { ...other, [key]: quote });
  expect(await tablesWithCanary(sql)).toHaveLength(4);

  await erase({ email: canary.email });

  expect(await tablesWithCanary(sql)).toEqual([]);
  expect(
    await sql`
      select is_active, consent_state, left(short_testimonial, 16) as short
      from testimonials order by id`,
  ).toEqual([
    { isActive: true, consentState: "given", short: "zob. *** polecam" },
    { isActive: false, consentState: "none", short: "**********" },
  ]);
});

test("an address is found whole: a longer one that contains it is another person's", async () => {
  await aContactOf("jan@klub.example", "pisz do anna.jan@klub.example lub jan@klub.example.pl");
  await aContactOf("other@klub.example", "pisz do xjan@klub.example");

  const traces = await findPerson(sql, { email: "JAN@klub.example" });

  expect(traces.map(({ place, foundBy }) => [place, foundBy])).toEqual([
    ["contacts", "address"],
    ["deliveries", "address"],
  ]);
});

test("an address is found by its own letters: none stands for a Polish one", async () => {
  await aContactOf("other@klub.example", "pisz do jań@klub.example");
  await aContactOf("third@klub.example", "pisz do:źjan@klub.example");

  const traces = await findPerson(sql, { email: "jan@klub.example" });

  expect(traces.map(({ foundBy, data }) => [foundBy, data["email"]])).toEqual([
    ["mention", "third@klub.example"],
  ]);
});

test.each([
  ["address", { email: "ewa@klub.example" }],
  ["name", { name: "Ewa Maj" }],
])(
  "a person of another's order is erased by the %s from it and its mails, and the order stays",
  async (_, person) => {
    const adminUser = {
      firstName: "Ewa",
      lastName: "Maj",
      email: "ewa@klub.example",
      peselSealed: "sealed",
    };
    const id = await aLead(sql, "order", { name: "Jan", email: "jan@klub.example", adminUser });
    await sql`
      with event as (select emit('order.submitted', ${id}) as id)
      insert into deliveries (outbox_id, template, receiver, follows)
      select id, template, receiver, follows from event, (values
        ('order.to-visitor', 'jan@klub.example', 'sender'),
        ('order.to-administrator', 'ewa@klub.example', 'administrator')
      ) as mail (template, receiver, follows)`;

    await erase({ ...person, named: [id] });

    expect(await sql`select id, name, version from leads`).toEqual([
      { id, name: "Jan", version: 2 },
    ]);
    expect(await sql`select from order_administrators`).toHaveLength(0);
    expect(await sql`select receiver from deliveries`).toEqual([{ receiver: "jan@klub.example" }]);
  },
);

test("a testimonial is found by the name of who consented to it, and erased with that", async () => {
  const consent = { ...aConsent, consentedBy: "Ewa Maria Maj" };
  const { id } = await insertTestimonial(sql, { ...aTestimonial(), ...consent, operatorId });

  const [trace] = await findPerson(sql, { name: "ewa maria maj" });
  expect(trace).toMatchObject({
    place: "testimonials",
    foundBy: "name",
    data: { consented_by: "Ewa Maria Maj", consented_on: "2026-03-01" },
  });
  expect(await listNames(sql, id)).toContainEqual({ name: "ewa maria maj", phone: null });
  await erase({ name: "Ewa Maria Maj", named: [id] });

  expect(await sql`select from testimonials`).toHaveLength(0);
});

test("an active operator is not erased", async () => {
  const [{ email }] = await sql<[{ email: string }]>`select email from operators`;

  expect(await erase({ email })).toBeNull();
  expect(await sql`select email from operators`).toEqual([{ email }]);
  expect(await listErasures(sql)).toEqual([]);
});

async function aContactOf(email: string, message = "M"): Promise<string> {
  const id = await aLead(sql, "contact", { email, message });
  await sql`
    insert into deliveries (outbox_id, template, receiver, follows)
    select emit('contact.submitted', ${id}), 'contact.to-visitor', ${email}, 'sender'`;
  return id;
}

describe("a restricted person", () => {
  const restriction = { email: "anna@klub.example", named: [], operatorId };

  test("has leads that nobody changes and mails that wait, until it is lifted", async () => {
    const id = await aContactOf("anna@klub.example");
    const change = { id, status: "closed", adminNotes: null, operatorId };
    const sender = { name: "B", email: "b@klub.example" };

    expect(await restrictPerson(sql, { ...restriction, isRestricted: true })).toBe(1);

    expect(await updateLeadStatus(sql, contacts, change)).toEqual({ kind: "restricted" });
    expect(await correctSender(sql, contacts, { id, sender, operatorId, version: null })).toEqual({
      kind: "restricted",
    });
    expect(await claimDueDeliveries(sql, 10)).toEqual([]);
    const [mail] = await sql<[{ id: string }]>`update deliveries set state = 'dead' returning id`;
    expect(await sendMailAgain(sql, { id: mail.id, operatorId })).toEqual({ kind: "restricted" });
    expect(await findPerson(sql, { email: "anna@klub.example" })).toContainEqual(
      expect.objectContaining({ id, isRestricted: true }),
    );

    await sql`update deliveries set state = 'pending'`;
    expect(await restrictPerson(sql, { ...restriction, isRestricted: false })).toBe(1);

    expect(await claimDueDeliveries(sql, 10)).toHaveLength(1);
    expect(await updateLeadStatus(sql, contacts, change)).toMatchObject({ kind: "saved" });
  });

  test("is restricted once, and another person is not", async () => {
    await aContactOf("anna@klub.example");
    const other = await aContactOf("jan@klub.example");
    await restrictPerson(sql, { ...restriction, isRestricted: true });

    expect(await restrictPerson(sql, { ...restriction, isRestricted: true })).toBe(0);

    const change = { id: other, status: "closed", adminNotes: null, operatorId };
    expect(await updateLeadStatus(sql, contacts, change)).toMatchObject({ kind: "saved" });
  });
});

test("a sender is corrected once, and the audit log has no value", async () => {
  const id = await aContactOf("ana@klub.example");
  const sender = { name: "Anna", email: "anna@klub.example" };
  const correct = (version: number) =>
    correctSender(sql, contacts, { id, sender, operatorId, version });

  expect(await correct(7)).toMatchObject({ kind: "conflict" });
  expect(await correct(1)).toMatchObject({ kind: "saved", lead: { ...sender, version: 2 } });

  expect(await audited()).toEqual([
    { action: "person.corrected", subjectKind: "contact", details: null },
  ]);
  expect(await correct(1)).toMatchObject({ kind: "saved", lead: { version: 2 } });
});
