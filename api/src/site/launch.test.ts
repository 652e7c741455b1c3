import { Dashboard, launchSteps, type LaunchStep } from "@scm/contract";
import { aSlot } from "@scm/testing";
import { sampleTestimonials } from "@scm/text/sample-testimonials";
import { expect, test } from "vitest";
import { operator, startTestApi } from "../api.fixture.ts";

const api = await startTestApi({
  COMPANY_NAME: "Strzelec sp. z o.o.",
  COMPANY_TAX_ID: "526-000-12-46",
  COMPANY_PHONE: "+48 22 100 00 00",
  COMPANY_ADDRESS: "ul. Tarczowa 1, 00-001 Warszawa",
  COMPANY_EMAIL: "biuro@strzelec.example",
});
const session = await api.login();

async function open(): Promise<LaunchStep[]> {
  const { json } = await api.get("/api/admin/dashboard", session);
  return Dashboard.parse(json)
    .launch.filter(({ isDone }) => !isDone)
    .map(({ step }) => step);
}

const path = "/api/admin/dashboard/launch";
const say = (step: string, isDone: boolean) => api.post(path, { step, isDone }, session);

test("each step before the start is read from the data, but for what an operator says", async () => {
  const {
    company: _,
    examples: __,
    ...others
  } = Object.fromEntries(launchSteps.map((step) => [step, true]));
  expect(await open()).toEqual(Object.keys(others));

  const day = new Date(Date.now() + 13 * 24 * 3_600_000).toISOString().slice(0, 10);
  await aSlot(api.sql, `${day}T10:00:00.000Z`);
  await api.sql`insert into operators (email, password_hash) values ('b@scm.example', 'x')`;
  await api.sql`
    insert into passkeys (operator_id, name, credential_id, public_key, counter)
    select id, 'Telefon', 'one', '', 0 from operators where email = ${operator.email}`;
  await api.sql`update operators set name = 'Ewa Maj' where email = ${operator.email}`;
  const ofSite = ["meeting", "at-once", "people", "prices", "roadmap"];
  expect(await open()).toEqual(["demo-address", "mail", ...ofSite, "backup"]);

  await api.sql`
    with handled as (
      insert into outbox (event, subject_id, state)
      values ('contact.submitted', uuid_v7(), 'done') returning id
    )
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'a@klub.example', 'sent' from handled`;
  const [sample] = sampleTestimonials.map((one) => ({ ...one, isActive: true }));
  const shown = await api.post("/api/testimonials", sample, session);
  await expect.poll(open).toEqual(["demo-address", ...ofSite, "examples", "backup"]);
  await api.delete(`/api/testimonials/${Object(shown.json).id}`, session);
  expect((await say("backup", true)).status).toBe(204);

  const content = {
    event: { link: "https://spotkanie.example/demo", confirmsAtOnce: true },
    people: [{ name: "Ewa Maj", role: { pl: "a", en: "b" }, phone: null, email: null }],
    prices: { plans: { small: true, medium: true, large: true } },
    roadmap: [],
  };
  await api.sql`insert into site_content (version, content) values (2, ${api.sql.json(content)})`;
  // The api reads the content once a second.
  await expect.poll(open).toEqual(["demo-address"]);
  expect((await say("backup", false)).status).toBe(204);
  expect(await open()).toEqual(["demo-address", "backup"]);
});

test("only a step that the data do not know is said", async () => {
  expect((await say("passkey", true)).status).toBe(400);
});
