import { Testimonial, type TestimonialChange, type TestimonialCreation } from "@scm/contract";
import { aConsent, aTestimonial } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/testimonials";
const another = {
  clubName: "KS Muszka",
  shortTestimonial: "Krótko i na temat.",
  fullTestimonial: "Dawniej arkusze kalkulacyjne, dziś jeden system dla całego klubu.",
  authorName: "Ewa Lis",
  authorPosition: "Sekretarz",
};

beforeEach(async () => {
  await api.sql`delete from testimonials`;
});

async function add(own: Partial<TestimonialCreation> = {}): Promise<Testimonial> {
  return Testimonial.parse((await api.post(path, aTestimonial(own), session)).json);
}

function change(id: string, body: TestimonialChange) {
  return api.put(`${path}/${id}`, body, session);
}

test("a consent is stored with who gave it and when; visitors read none of it", async () => {
  const added = await add(aConsent);
  const { id } = await add();
  const changed = await change(id, aConsent);

  const given = { ...aConsent, isActive: true, consentState: "given" };
  expect([added, changed.json]).toMatchObject([given, given]);
  const shown = await api.get(path);
  expect(shown.json).toHaveLength(2);
  expect(shown.text).not.toMatch(/consent|Adam|2026-03-01/);
});

test.each([
  ["a day to come", { consentedOn: "2126-01-01" }, "consentedOn"],
  ["no day of the calendar", { consentedOn: "2026-02-30" }, "consentedOn"],
  ["no day", { consentedOn: undefined }, "consentedOn"],
  ["nobody", { consentedBy: " " }, "consentedBy"],
])("a consent of %s is refused at the field", async (_, own, field) => {
  const { id } = await add(aConsent);
  const consent = { ...aConsent, ...own };

  for (const answer of [
    await change(id, consent),
    await api.post(path, { ...aTestimonial(), ...consent }, session),
  ]) {
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: field }] } });
  }
});

test.each(Object.entries(another))(
  "another %s takes a consented testimonial off the site, until there is a consent to it",
  async (field, value) => {
    const { id } = await add(aConsent);

    const changed = await change(id, { [field]: value, isActive: true });

    expect(changed.json).toMatchObject({ isActive: false, consentState: "outdated" });
    expect((await api.get(path)).json).toEqual([]);
    expect(await change(id, { isActive: true })).toMatchObject({
      status: 409,
      json: { type: "/problems/consent-missing" },
    });
    expect((await change(id, { ...aConsent, isActive: true })).json).toMatchObject({
      isActive: true,
      consentState: "given",
    });
  },
);

test.each([
  ["with a consent to another text", aConsent, { ...another, ...aConsent }, "given"],
  ["with another logo", aConsent, { logoUrl: null }, "given"],
  ["without a recorded consent", {}, another, "none"],
])("a testimonial stays on the site %s", async (_, own, body, consentState) => {
  const { id } = await add(own);

  expect((await change(id, body)).json).toMatchObject({ isActive: true, consentState });
});
