import { faqMax, ListedSiteVersion, SiteVersion } from "@scm/contract";
import { until } from "@scm/testing";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { operator, startTestApi } from "../test-api.ts";
import { makeSite } from "../test-site.ts";

const { directory, remove } = await makeSite();
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });
const { sql } = api;
const session = await api.login();
const path = "/api/admin/site-content";
const aQuestion = { question: { pl: "Ile?", en: "How?" }, answer: { pl: "Tyle.", en: "So." } };

beforeEach(async () => {
  await sql`truncate site_versions`;
});

/** Content that differs by the minutes of the demo. */
function lasting(minutes: number) {
  return { ...standard, event: { ...standard.event, minutes } };
}

function publish(content: object, ifMatch?: string) {
  return api.put(path, content, { ...session, ...(ifMatch && { "If-Match": ifMatch }) });
}

async function read(query = "") {
  const { json, headers } = await api.get(`${path}${query}`, session);
  return { ...SiteVersion.strict().parse(json), tag: headers.get("ETag") };
}

async function listed() {
  const { json } = await api.get(`${path}/versions`, session);
  return ListedSiteVersion.strict().array().parse(json);
}

/** Without the content of a new site. */
async function published() {
  return (await listed()).filter(({ createdAt }) => createdAt !== null);
}

test("a new site has the content of the program, as version 1", async () => {
  const defaults = { version: 1, content: standard, createdAt: null, operatorEmail: null };
  expect(await read()).toEqual({ ...defaults, tag: '"1"' });
  expect(await listed()).toEqual([
    { version: 1, createdAt: null, operatorEmail: null, changed: [] },
  ]);
});

test("published content counts, is listed with its operator, and is audited by its number", async () => {
  const first = await publish(lasting(45), '"1"');
  const second = await publish(lasting(30), '"2"');

  expect([first.status, first.headers.get("ETag")]).toEqual([200, '"2"']);
  expect(await read()).toMatchObject({ version: 3, content: lasting(30), tag: '"3"' });
  expect(await read("?version=2")).toMatchObject({ version: 2, content: lasting(45) });
  expect(await listed()).toMatchObject([
    { version: 3, operatorEmail: operator.email },
    { version: 2, operatorEmail: operator.email },
    { version: 1, operatorEmail: null },
  ]);
  expect(second.json).toMatchObject({ version: 3, operatorEmail: operator.email });
  const audited = await sql`
    select subject_id, details from audit_log where action = 'site.published' order by id`;
  expect(audited.slice(-2)).toEqual([
    { subjectId: null, details: { version: "2" } },
    { subjectId: null, details: { version: "3" } },
  ]);
});

/**
 * Publishes while somebody else is publishing version 2, whose transaction ends only afterwards.
 */
async function publishDuringAnother(content: object, ifMatch?: string) {
  const { started } = await sql.begin(async (other) => {
    await other`insert into site_versions (number, content) values (2, ${sql.json(lasting(15))})`;
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
  expect(await published()).toHaveLength(1);
});

test("without If-Match the later one of two at once counts, and the other one stays", async () => {
  const late = await publishDuringAnother(lasting(20));

  expect(late.json).toMatchObject({ version: 3, content: lasting(20) });
  expect(await read("?version=2")).toMatchObject({ content: lasting(15) });
});

test("each listed version says which parts differ from the version before", async () => {
  await publish(lasting(45), '"1"');
  const roadmap = { ...standard.roadmap, launch: "launched" };
  await publish({ ...lasting(30), roadmap, faq: [aQuestion] }, '"2"');
  // Decisions that an older release did not store keep their defaults.
  await sql`insert into site_versions (number, content) values (4, ${sql.json({ roadmap })})`;

  expect((await listed()).map(({ changed }) => changed)).toEqual([
    ["event", "faq"],
    ["event", "faq", "roadmap"],
    ["event"],
    [],
  ]);
});

test("the unchanged content of the program or of an older release makes no version", async () => {
  const unchanged = await publish(standard, '"1"');
  expect([unchanged.status, unchanged.headers.get("ETag")]).toEqual([200, '"1"']);
  expect(await published()).toEqual([]);

  const older = { event: { minutes: 20 } };
  await sql`insert into site_versions (number, content) values (2, ${sql.json(older)})`;
  expect((await publish(lasting(20), '"2"')).headers.get("ETag")).toBe('"2"');
  expect(await published()).toHaveLength(1);
});

test("the answer is the version of the call, also when another one follows at once", async () => {
  const { owner } = api;
  await owner`
    create function follow() returns trigger language plpgsql as $$
    begin
      if new.number = 2 then
        insert into site_versions (number, content) values (3, new.content);
      end if;
      return null;
    end $$`;
  await owner`
    create trigger follow after insert on site_versions for each row execute function follow()`;
  onTestFinished(async () => void (await owner`drop function follow cascade`));

  const { json, headers } = await publish(lasting(45), '"1"');

  expect([json, headers.get("ETag")]).toEqual([expect.objectContaining({ version: 2 }), '"2"']);
  expect(await read()).toMatchObject({ version: 3 });
});

test("content that counts already makes no version; a version that never was is a conflict", async () => {
  await publish(lasting(45), '"1"');

  expect((await publish(lasting(45), '"1"')).status).toBe(200);
  expect((await publish(lasting(20), '"9"')).status).toBe(412);
  expect((await api.get(`${path}?version=9`, session)).status).toBe(404);
  expect((await api.get(`${path}?version=x`, session)).status).toBe(400);
  expect(await published()).toHaveLength(1);
});

test("the next page after a publication shows it", async () => {
  await api.get("/");

  await publish({ ...standard, roadmap: { ...standard.roadmap, launch: "launched" } }, '"1"');

  expect((await api.get("/")).text).toContain("The launch is launched");
});

test.each([
  ["event.minutes", { event: { ...standard.event, minutes: 61 } }],
  ["event.host.email", { event: { ...standard.event, host: { name: "Anna", email: "anna" } } }],
  ["event.link", { event: { ...standard.event, link: "javascript:alert(1)" } }],
  ["popup.promise.en", { popup: { ...standard.popup, promise: { pl: "Tak", en: " " } } }],
  ["roadmap.launch", { roadmap: { ...standard.roadmap, launch: "late" } }],
  ["faq", { faq: Array.from({ length: faqMax + 1 }, () => aQuestion) }],
])("a wrong %s: 400 that names it, and nothing is published", async (field, own) => {
  const refused = await publish({ ...standard, ...own }, '"1"');

  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({ errors: [{ path: field }] });
  expect(await published()).toEqual([]);
});

test("what a version of an older release lacks is taken from the content of the program", async () => {
  const { launch, ...roadmap } = { ...standard.roadmap, tests: "launched" };
  const older = { roadmap, event: { minutes: 20, gone: true }, faq: [aQuestion] };
  await sql`insert into site_versions (number, content) values (2, ${sql.json(older)})`;

  const { content } = await read();

  expect(content).toEqual({
    ...standard,
    roadmap: { ...roadmap, launch },
    event: { ...standard.event, minutes: 20 },
    faq: [aQuestion],
  });
});

test("an invalid stored part is read as that of the program, and the log names it", async () => {
  const older = { event: { minutes: 600 }, faq: [aQuestion] };
  await sql`insert into site_versions (number, content) values (2, ${sql.json(older)})`;

  expect((await read()).content).toEqual({ ...standard, faq: [aQuestion] });
  await expect
    .poll(async () => {
      await api.get("/");
      return api.logged();
    })
    .toContain('"reason":"event"');
});

test("the newest 50 versions are listed, and older ones are still read", async () => {
  await sql`
    insert into site_versions (number, content)
    select number, '{}' from generate_series(2, 60) as number`;

  const versions = (await listed()).map(({ version }) => version);

  expect([versions.length, versions[0], versions.at(-1)]).toEqual([50, 60, 11]);
  expect(await read("?version=2")).toMatchObject({ version: 2, content: standard });
});
