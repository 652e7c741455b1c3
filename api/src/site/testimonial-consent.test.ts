import { Testimonial, type TestimonialChange, type TestimonialCreation } from "@scm/contract";
import { aConsent, aTestimonial } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf, startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/testimonials";
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

beforeEach(async () => {
  await api.sql`delete from testimonials`;
});

async function add(own: Partial<TestimonialCreation> = {}): Promise<Testimonial> {
  return Testimonial.parse((await api.post(path, aTestimonial(own), session)).json);
}

/** A testimonial with a consent to its text. */
async function addConsented(): Promise<Testimonial> {
  const { id } = await add();
  return Testimonial.parse((await consent(id)).json);
}

function consent(id: string, own: object = {}) {
  return api.post(`${path}/${id}/consents`, { ...aConsent(), ...own }, session);
}

function change(id: string, body: TestimonialChange) {
  return api.put(`${path}/${id}`, body, session);
}

function withdraw(id: string) {
  return api.post(`${path}/${id}/withdrawal`, undefined, session);
}

async function clubsOnSite(): Promise<string[]> {
  const { json } = await api.get(path);
  return Testimonial.array()
    .parse(json)
    .map(({ clubName }) => clubName);
}

const missing = { status: 409, json: { type: "/problems/consent-missing" } };

test("a consent is stored with who gave it, when, and the text; visitors read none of it", async () => {
  const { id, consentState } = await add();
  expect(consentState).toBe("none");
  const added = await auditOf(api);

  const answer = await consent(id);

  expect(answer.status).toBe(200);
  expect(Testimonial.parse(answer.json)).toMatchObject({
    isActive: true,
    consentState: "given",
    consents: [{ ...aConsent(), recordedAt: moment, withdrawnAt: null }],
  });
  expect(await added()).toEqual([{ action: "testimonial.consent-recorded", subjectId: id }]);
  expect((await api.get(path)).text).not.toMatch(/consent|2026-03-01/);
});

test("a consent to a text that has changed since is refused", async () => {
  const { id } = await add();
  await change(id, { authorName: "Ewa Lis" });

  expect(await consent(id)).toMatchObject({
    status: 409,
    json: { type: "/problems/testimonial-changed" },
  });
  expect((await change(id, {})).json).toMatchObject({ consents: [], consentState: "none" });
});

test.each([
  ["a day to come", { givenOn: "2126-01-01" }, "givenOn"],
  ["no day", { givenOn: "2026-02-30" }, "givenOn"],
  ["nobody", { givenBy: " " }, "givenBy"],
  ["no text", { text: undefined }, "text"],
])("a consent of %s is refused at the field", async (_, own, field) => {
  const { id } = await add();

  const answer = await consent(id, own);

  expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: field }] } });
});

describe("a testimonial with a consent", () => {
  test("leaves the site with another text until there is a consent to that", async () => {
    const { id } = await addConsented();
    const shortTestimonial = "Krótko i na temat.";

    const changed = await change(id, { shortTestimonial, isActive: true });

    expect(changed.json).toMatchObject({
      shortTestimonial,
      isActive: false,
      consentState: "outdated",
    });
    expect(await clubsOnSite()).toEqual([]);
    expect(await change(id, { isActive: true })).toMatchObject(missing);

    const { text } = aConsent({ shortTestimonial });
    expect((await consent(id, { text })).json).toMatchObject({
      isActive: false,
      consents: [{ text: aConsent().text }, { text }],
    });
    expect((await change(id, { isActive: true })).status).toBe(200);
    expect(await clubsOnSite()).toEqual(["KS Tarcza"]);
  });

  test("stays with another logo", async () => {
    const { id } = await addConsented();

    const answer = await change(id, { logoUrl: null, isActive: true });

    expect(answer.json).toMatchObject({ isActive: true, consentState: "given" });
  });

  test("is deleted when that is withdrawn, and comes back hidden, to wait for a new one", async () => {
    const { id } = await addConsented();
    const added = await auditOf(api);

    const answer = await withdraw(id);

    expect(answer.status).toBe(200);
    expect(Testimonial.parse(answer.json)).toMatchObject({
      isActive: false,
      consentState: "withdrawn",
      consents: [{ ...aConsent(), withdrawnAt: moment }],
    });
    expect(await clubsOnSite()).toEqual([]);
    expect(await added()).toEqual([{ action: "testimonial.consent-withdrawn", subjectId: id }]);

    await api.post(`${path}/${id}/restore`, undefined, session);
    expect(await clubsOnSite()).toEqual([]);
    expect(await change(id, { isActive: true })).toMatchObject(missing);
    await consent(id);
    expect((await change(id, { isActive: true })).status).toBe(200);
  });

  test("keeps the 50 newest", async () => {
    const { id } = await addConsented();
    await api.sql`
      update testimonials
      set consents = (
        select jsonb_agg(consents -> (number * 0)) from generate_series(1, 50) as number
      )`;

    const answer = await consent(id, { givenBy: "Ewa Lis" });

    const { consents = [] } = Testimonial.parse(answer.json);
    expect(consents.map(({ givenBy }) => givenBy)).toEqual([
      ...Array.from({ length: 49 }, () => "Jan Kowalski"),
      "Ewa Lis",
    ]);
  });
});

test("a testimonial without a recorded consent keeps its place on the site when it changes", async () => {
  const { id } = await add();

  const answer = await change(id, { clubName: "KS Muszka" });

  expect(answer.json).toMatchObject({ isActive: true, consentState: "none" });
});

test("only a consent that stands can be withdrawn", async () => {
  const [none, { id }] = [await add(), await addConsented()];
  await withdraw(id);

  expect(await withdraw(none.id)).toMatchObject(missing);
  expect(await withdraw(id)).toMatchObject(missing);
});
