/** Where leads come from: stored with each, filtered by, and counted. */
import { Dashboard, SourceChannel, type LeadKind } from "@scm/contract";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

const api = await startTestApi({ ENGLISH_HOST: "scm.com" });
const session = await api.login();
const forms = formsOf(api.sql);
const source = { utmSource: "Gazeta", utmTerm: "program dla klubu", referrer: "google" };

beforeEach(async () => {
  await api.sql`delete from leads`;
});

async function submit({ path, body }: (typeof forms)[number], stated: unknown): Promise<string> {
  const answer = await api.post(path, { ...(await body()), source: stated });
  expect(answer.status).toBe(201);
  return String(Object(answer.json).id);
}

async function found(address: string): Promise<LeadKind[]> {
  return Object(await api.get(address, session)).json.map(({ id }: { id: LeadKind }) => id);
}

test.each(forms)("$kind: its source is read, filtered by, and exported", async (form) => {
  const { adminPath } = form;
  const id = await submit(form, { ...source, channel: "phone", referrer: "www.google.com" });
  const unknown = await submit(form, { utmSource: "", referrer: "<script>" });

  const { json } = await api.get(`${adminPath}/${id}`, session);
  expect(json).toMatchObject({ source });
  expect(json).not.toHaveProperty("source.channel");
  for (const path of [adminPath, "/api/admin/inbox"]) {
    expect(await found(`${path}?source=gazeta`)).toEqual([id]);
    expect(await found(`${path}?source=@none`)).toEqual([unknown]);
  }
  const table = await api.get(`${adminPath}/export`, session);
  expect(table.text).toContain("Gazeta · program dla klubu · google");
});

test.each([null, "ads", 7, [], { utmSource: { toString: {} } }])(
  "the source %j refuses no lead",
  async (stated) => {
    const [form] = forms;
    if (form) await submit(form, stated);

    expect(await api.sql`select source from leads`).toEqual([{ source: {} }]);
  },
);

test("the dashboard counts leads by source, the most frequent first", async () => {
  for (const form of forms) await submit(form, source);
  const [contact] = forms;
  if (contact) await submit(contact, {});

  const { sources } = Dashboard.parse((await api.get("/api/admin/dashboard", session)).json);

  expect(sources).toEqual([
    { source: "gazeta", leads: forms.length },
    { source: null, leads: 1 },
  ]);
});

test.each(["none", ...SourceChannel.options])(
  "a campaign of the name %s is found, and stands apart from what we call so",
  async (name) => {
    const [contact] = forms;
    const id = contact && (await submit(contact, { utmSource: name }));
    await api.post(
      "/api/admin/contacts",
      { name: "Anna", phone: "600 100 200", subject: "Oferta", source: "phone" },
      session,
    );

    expect(await found(`/api/admin/inbox?source=${name}`)).toEqual([id]);
  },
);

test("our own site, under each of its names, is no source", async () => {
  const [contact] = forms;
  for (const own of ["scm.com", "www.scm.com"]) {
    if (contact) await submit(contact, { utmSource: own, referrer: own });
  }

  expect(await api.sql`select distinct source from leads`).toEqual([{ source: {} }]);
});

test("a source is never logged", async () => {
  const [contact] = forms;
  if (contact) await submit(contact, { utmSource: "kampania-tajna" });

  expect(api.logged()).not.toContain("kampania-tajna");
});
