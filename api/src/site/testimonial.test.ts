import { Testimonial } from "@scm/contract";
import { listShownTestimonials } from "@scm/db";
import { aTestimonial } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/testimonials";
const unconsented = { consentedBy: null, consentedOn: null, consentState: "none" };

beforeEach(async () => {
  await api.sql`delete from testimonials`;
});

async function add(own: Parameters<typeof aTestimonial>[0] = {}): Promise<Testimonial> {
  const { status, json } = await api.post(path, aTestimonial(own), session);
  expect(status).toBe(201);
  return Testimonial.parse(json);
}

async function list(headers: Record<string, string> = {}): Promise<Testimonial[]> {
  const { status, json } = await api.get(path, headers);
  expect(status).toBe(200);
  return Testimonial.array().parse(json);
}

/** As visitors read it. */
function shown(testimonial: Testimonial): Testimonial {
  const { consentedBy: _, consentedOn: __, consentState: ___, ...rest } = testimonial;
  return rest;
}

describe("reading", () => {
  test("visitors read the active ones, operators all of them, newest first", async () => {
    const [first, hidden, last] = [await add(), await add({ isActive: false }), await add()];

    expect(await list()).toEqual([shown(last), shown(first)]);
    // Each page has them too.
    expect((await listShownTestimonials(api.sql)).map(({ id }) => id)).toEqual([last.id, first.id]);
    expect(await list(session)).toEqual([last, hidden, first]);
  });

  test("an ended or invented session reads what visitors read", async () => {
    await add({ isActive: false });
    const ended = await api.login();
    await api.call("/api/logout", { method: "POST", headers: ended });

    expect(await list(ended)).toEqual([]);
    expect(await list({ Cookie: "sid=invented" })).toEqual([]);
  });
});

describe("adding", () => {
  test("the answer is the trimmed record, with id and time", async () => {
    const created = await add({ clubName: "  KS Żółw 😀 ", shortTestimonial: " Wiersz\nwiersz " });

    expect(created).toEqual({
      ...aTestimonial({ clubName: "KS Żółw 😀", shortTestimonial: "Wiersz\nwiersz" }),
      id: expect.any(String),
      createdAt: expect.any(String),
      ...unconsented,
    });
    expect(await list()).toEqual([shown(created)]);
  });

  test("by default it is active and has no logo", async () => {
    const { isActive: _, logoUrl: __, ...testimonial } = aTestimonial();

    const answer = await api.post(path, testimonial, session);

    expect(answer.json).toMatchObject({ isActive: true, logoUrl: null });
  });

  test.each(["", "  ", null])("the logo %j is stored as absent", async (logoUrl) => {
    expect((await add({ logoUrl })).logoUrl).toBeNull();
  });
});

describe("changing", () => {
  test("a full change replaces every field but id and time", async () => {
    const before = await add();
    const change = aTestimonial({
      clubName: "KS Łucznik",
      logoUrl: null,
      shortTestimonial: "Krótko i na temat.",
      authorName: "Ewa Lis",
      isActive: false,
    });

    const answer = await api.put(`${path}/${before.id}`, change, session);

    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      ...change,
      id: before.id,
      createdAt: before.createdAt,
      ...unconsented,
    });
    expect(await list(session)).toEqual([answer.json]);
  });

  test.each([
    ["hides it", { isActive: false }],
    ["changes its name", { clubName: "KS Łucznik" }],
    ["takes its logo away", { logoUrl: "" }],
    ["changes nothing", {}],
  ])("a change of one field %s and keeps the others", async (_, change) => {
    const before = await add();

    const answer = await api.put(`${path}/${before.id}`, change, session);

    const logoUrl = "logoUrl" in change ? null : before.logoUrl;
    expect(answer.json).toEqual({ ...before, ...change, logoUrl });
  });
});
