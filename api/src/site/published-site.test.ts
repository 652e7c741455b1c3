import { faqMax, peopleMax, PublishedSite } from "@scm/contract";
import { until } from "@scm/testing";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { afterAll, beforeEach, expect, test } from "vitest";
import { operator, startTestApi } from "../api.fixture.ts";
import { makeSite } from "../site.fixture.ts";

const { directory, remove } = await makeSite();
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });
const { sql } = api;
const session = await api.login();
const path = "/api/admin/site-content";
const aPersonOfSite = {
  name: "Marta Lis",
  role: { pl: "Doradca", en: "Adviser" },
  phone: "600 200 300",
  email: "marta@scm.example",
};
const aQuestion = { question: { pl: "Ile?", en: "How?" }, answer: { pl: "Tyle.", en: "So." } };

beforeEach(async () => {
  await sql`truncate site_content`;
});

/** Content that differs by the minutes of the demo. */
function lasting(minutes: number) {
  return { ...standard, event: { ...standard.event, minutes } };
}

function publish(content: object, ifMatch?: string) {
  return api.put(path, content, { ...session, ...(ifMatch && { "If-Match": ifMatch }) });
}

async function read() {
  const { json, headers } = await api.get(path, session);
  return { ...PublishedSite.strict().parse(json), tag: headers.get("ETag") };
}

function withSms(sms: unknown) {
  return { ...standard.priceList, messages: { email: 5, sms } };
}

/** Stores content without a call, as an older release or another api would. */
async function store(version: number, content: object): Promise<void> {
  await sql`
    insert into site_content (version, content) values (${version}, ${sql.json({ ...content })})
    on conflict (id) do update set version = excluded.version, content = excluded.content`;
}

test("a new site has the content of the program, as version 1", async () => {
  const defaults = {
    version: 1,
    content: standard,
    publishedAt: null,
    confirmedDemos: 0,
    operatorEmail: null,
  };
  expect(await read()).toEqual({ ...defaults, tag: '"1-gzip"' });
});

/** The part of the content that changes in these tests, as the audit log keeps it. */
const minutes = (count: number) => ({ event: { minutes: count } });

test("published content counts, says who published it when, and is audited by its number", async () => {
  const first = await publish({ ...lasting(45), people: [aPersonOfSite] }, '"1"');
  const second = await publish(lasting(30), '"2"');

  expect([first.status, first.headers.get("ETag")]).toEqual([200, '"2-gzip"']);
  const { tag, ...read3 } = await read();
  expect(read3).toEqual(second.json);
  expect(read3).toEqual({
    version: 3,
    confirmedDemos: 0,
    content: lasting(30),
    publishedAt: expect.stringMatching(/Z$/),
    operatorEmail: operator.email,
  });
  expect(tag).toBe('"3-gzip"');
  const audited = await sql`
    select subject_id, details from audit_log where action = 'site.published' order by id`;
  expect(audited.slice(-2)).toEqual([
    {
      subjectId: null,
      details: { version: "2", from: minutes(standard.event.minutes), to: minutes(45) },
    },
    { subjectId: null, details: { version: "3", from: minutes(45), to: minutes(30) } },
  ]);
});

/**
 * Publishes while somebody else is publishing version 2, whose transaction ends only afterwards.
 */
async function publishDuringAnother(content: object, ifMatch?: string) {
  const { started } = await sql.begin(async (other) => {
    await other`insert into site_content (version, content) values (2, ${sql.json(lasting(15))})`;
    const answer = publish(content, ifMatch);
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length === 1;
    });
    // Wrapped in an object, so that the transaction ends before the answer arrives.
    return { started: answer };
  });
  return started;
}

test("of two operators at once one publishes, and the other gets that version", async () => {
  const late = await publishDuringAnother(lasting(20), '"1"');

  expect(late.status).toBe(412);
  expect(late.json).toMatchObject({ current: { version: 2, content: lasting(15) } });
  expect(await read()).toMatchObject({ version: 2, content: lasting(15) });
});

test("of two operators who change stored content at once one publishes", async () => {
  await store(2, lasting(45));

  const answers = await Promise.all([publish(lasting(20), '"2"'), publish(lasting(25), '"2"')]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  expect((await read()).version).toBe(3);
});

test("without If-Match the later one of two at once counts", async () => {
  const late = await publishDuringAnother(lasting(20));

  expect(late.json).toMatchObject({ version: 3, content: lasting(20) });
});

test("the unchanged content of the program or of an older release makes no version", async () => {
  const unchanged = await publish(standard, '"1"');
  expect([unchanged.status, unchanged.headers.get("ETag")]).toEqual([200, '"1-gzip"']);

  await store(2, { event: { minutes: 20 } });
  expect((await publish(lasting(20), '"2"')).headers.get("ETag")).toBe('"2-gzip"');
  expect((await read()).version).toBe(2);
});

test("content that counts already makes no version; a version that never was is a conflict", async () => {
  await publish(lasting(45), '"1"');

  expect((await publish(lasting(45), '"1"')).status).toBe(200);
  expect((await publish(lasting(20), '"9"')).status).toBe(412);
  expect((await read()).version).toBe(2);
});

test("other prices get the next version of the list, and nothing else does", async () => {
  const { messages, ...figures } = standard.priceList;
  // The server alone counts.
  const dearer = { ...figures, version: 40, messages: { ...messages, sms: 15 } };
  const versionAfter = async (content: object) => {
    await publish({ ...standard, ...content });
    return (await read()).content.priceList.version;
  };

  expect(await versionAfter({ priceList: { ...standard.priceList, version: 7 } })).toBe(1);
  expect((await read()).version).toBe(1);
  expect(await versionAfter({ priceList: dearer })).toBe(2);
  expect(await versionAfter({ priceList: dearer, faq: [aQuestion] })).toBe(2);
  expect(await versionAfter({})).toBe(3);
});

test.each([
  ["the name", { name: aPersonOfSite.name, email: "other@scm.example" }, aPersonOfSite.name],
  ["the address", { name: "M. Lis", email: "MARTA@scm.example" }, aPersonOfSite.name],
  ["neither", { name: "Jan Maj", email: "jan@scm.example" }, "Jan Maj"],
])("a host with %s of one of the people has that name on the site", async (_, host, name) => {
  await publish(
    { ...standard, people: [aPersonOfSite], event: { ...standard.event, host } },
    '"1"',
  );

  expect((await api.get("/api/site")).json).toMatchObject({
    content: {
      event: { host: name },
      people: [{ ...aPersonOfSite, phoneUri: "tel:600200300" }],
    },
  });
});

test("the next page after a publication shows it", async () => {
  await api.get("/");

  await publish(lasting(45), '"1"');

  expect((await api.get("/")).text).toContain("A demo takes 45");
});

test.each([
  ["event.minutes", { event: { ...standard.event, minutes: 61 } }],
  ["event.host.email", { event: { ...standard.event, host: { name: "Anna", email: "anna" } } }],
  ["event.link", { event: { ...standard.event, link: "javascript:alert(1)" } }],
  ["popup.promise.en", { popup: { ...standard.popup, promise: { pl: "Tak", en: " " } } }],
  ["people.0.email", { people: [{ ...aPersonOfSite, email: "anna" }] }],
  ["people", { people: Array.from({ length: peopleMax + 1 }, () => aPersonOfSite) }],
  ["roadmap.0.state", { roadmap: [{ ...standard.roadmap[0], state: "late" }] }],
  ["priceList.messages.sms", { priceList: withSms(0.5) }],
  ["priceList.messages.sms", { priceList: withSms(-1) }],
  ["priceList.messages.sms", { priceList: withSms("") }],
  ["priceList.groszePerEuro", { priceList: { ...standard.priceList, groszePerEuro: 0 } }],
  ["faq", { faq: Array.from({ length: faqMax + 1 }, () => aQuestion) }],
])("a wrong %s: 400 that names it, and nothing is published", async (field, own) => {
  const refused = await publish({ ...standard, ...own }, '"1"');

  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({ errors: [{ path: field }] });
  expect((await read()).version).toBe(1);
});

test("what a version of an older release lacks is taken from the content of the program", async () => {
  const { shop, ...modules } = { ...standard.modules, booking: true };
  const older = { modules, event: { minutes: 20, gone: true }, faq: [aQuestion] };
  await store(2, older);

  const { content } = await read();

  expect(content).toEqual({
    ...standard,
    modules: { ...modules, shop },
    event: { ...standard.event, minutes: 20 },
    faq: [aQuestion],
  });
});

test("an invalid stored part is read as that of the program, and the log names it", async () => {
  const older = { event: { minutes: 600 }, faq: [aQuestion] };
  await store(2, older);

  expect((await read()).content).toEqual({ ...standard, faq: [aQuestion] });
  await expect
    .poll(async () => {
      await api.get("/");
      return api.logged();
    })
    .toContain('"reason":"event"');
});
