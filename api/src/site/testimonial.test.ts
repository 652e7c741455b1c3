import { randomUUID } from "node:crypto";
import { Testimonial } from "@scm/contract";
import { aTestimonial } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/testimonials";

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

describe("reading", () => {
  test("visitors read the active ones, operators all of them, newest first", async () => {
    const [first, hidden, last] = [await add(), await add({ isActive: false }), await add()];

    expect(await list()).toEqual([last, first]);
    expect(await list(session)).toEqual([last, hidden, first]);
  });

  test("an ended or invented session reads as a visitor does", async () => {
    await add({ isActive: false });
    const ended = await api.login();
    await api.call("/api/logout", { method: "POST", headers: ended });

    expect(await list(ended)).toEqual([]);
    expect(await list({ Cookie: "sid=invented" })).toEqual([]);
  });

  test("none at all is an empty list", async () => {
    expect(await list()).toEqual([]);
  });
});

describe("adding", () => {
  test("it is answered whole and trimmed, with an id and a time", async () => {
    const created = await add({ clubName: "  KS Żółw 😀 ", shortTestimonial: " Wiersz\nwiersz " });

    expect(created).toEqual({
      ...aTestimonial({ clubName: "KS Żółw 😀", shortTestimonial: "Wiersz\nwiersz" }),
      id: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(await list()).toEqual([created]);
  });

  test("without a word about it, it is active and has no logo", async () => {
    const { isActive: _, logoUrl: __, ...testimonial } = aTestimonial();

    const answer = await api.post(path, testimonial, session);

    expect(answer.json).toMatchObject({ isActive: true, logoUrl: null });
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "logo.png", "nie mamy"])(
    "the logo %s is kept as it is: its format is not checked",
    async (logoUrl) => {
      expect((await add({ logoUrl })).logoUrl).toBe(logoUrl);
    },
  );

  test.each(["", "  ", null])("the logo %j is no logo", async (logoUrl) => {
    expect((await add({ logoUrl })).logoUrl).toBeNull();
  });

  test("texts of exactly the least length are enough", async () => {
    const shortest = {
      clubName: "KS",
      shortTestimonial: "a".repeat(10),
      fullTestimonial: "a".repeat(50),
      authorName: "Ja",
      authorPosition: "Ja",
    };

    expect(await add(shortest)).toMatchObject(shortest);
  });
});

const tooShort: [string, string, string][] = [
  ["clubName", " K ", "Nazwa klubu musi mieć minimum 2 znaki"],
  ["shortTestimonial", "a".repeat(9), "Krótka opinia musi mieć minimum 10 znaków"],
  ["fullTestimonial", "a".repeat(49), "Pełna opinia musi mieć minimum 50 znaków"],
  ["authorName", "J", "Imię i nazwisko musi mieć minimum 2 znaki"],
  ["authorPosition", "P", "Stanowisko musi mieć minimum 2 znaki"],
];

const wrong: [string, unknown, string | RegExp][] = [
  ...tooShort,
  ...tooShort.map(([field, , message]): [string, unknown, string] => [field, "", message]),
  ["clubName", "a".repeat(201), /najwięcej 200 znaków/],
  ["clubName", "KS\nTarcza", /znaki sterujące/],
  ["logoUrl", "a".repeat(2_001), /najwięcej 2[\s ]?000 znaków/],
  ["logoUrl", 7, "Nieprawidłowa wartość."],
  ["shortTestimonial", "a".repeat(1_001), /najwięcej 1[\s ]?000 znaków/],
  ["fullTestimonial", "a".repeat(10_001), /najwięcej 10[\s ]?000 znaków/],
  ["fullTestimonial", `${"a".repeat(60)}\0`, /znaki sterujące/],
  ["isActive", "yes", "Nieprawidłowa wartość."],
  ["isActive", null, "Nieprawidłowa wartość."],
];

describe.each(wrong)("%s: %j", (field, value, message) => {
  const errors = [{ path: field, message: expect.stringMatching(message) }];

  test("400 with the sentence of the form when it is added, and nothing is stored", async () => {
    const answer = await api.post(path, { ...aTestimonial(), [field]: value }, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors });
    expect(await list(session)).toEqual([]);
  });

  test("the same when it is changed, and nothing changes", async () => {
    const before = await add();

    const answer = await api.put(`${path}/${before.id}`, { [field]: value }, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors });
    expect(await list(session)).toEqual([before]);
  });
});

test("an empty body names every field that is missing", async () => {
  const answer = await api.post(path, {}, session);

  expect(answer.status).toBe(400);
  const errors: { path: string }[] = Object(answer.json).errors;
  expect(errors.map((error) => error.path)).toEqual(tooShort.map(([field]) => field));
});

describe("changing", () => {
  test("the whole form replaces every field, and neither id nor time", async () => {
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
    expect(answer.json).toEqual({ ...change, id: before.id, createdAt: before.createdAt });
    expect(await list(session)).toEqual([answer.json]);
  });

  test.each([
    ["hides it", { isActive: false }],
    ["changes its name", { clubName: "KS Łucznik" }],
    ["takes its logo away", { logoUrl: "" }],
    ["changes nothing", {}],
  ])("one field alone %s and leaves the others", async (_, change) => {
    const before = await add();

    const answer = await api.put(`${path}/${before.id}`, change, session);

    const logoUrl = "logoUrl" in change ? null : before.logoUrl;
    expect(answer.json).toEqual({ ...before, ...change, logoUrl });
  });
});

test("a deleted one is gone: 204, then 404 for every call", async () => {
  const { id } = await add();
  const other = await add();

  const deleted = await api.delete(`${path}/${id}`, session);

  expect([deleted.status, deleted.text]).toEqual([204, ""]);
  expect(await list(session)).toEqual([other]);
  const again = await api.delete(`${path}/${id}`, session);
  const changed = await api.put(`${path}/${id}`, { isActive: true }, session);
  expect([again.status, changed.status]).toEqual([404, 404]);
});

test.each([
  ["an unknown id", randomUUID()],
  ["no id", "7"],
  ["SQL for an id", "1' or '1'='1"],
])("%s: 404", async (_, id) => {
  const record = `${path}/${encodeURIComponent(id)}`;

  const deleted = await api.delete(record, session);
  const changed = await api.put(record, { isActive: true }, session);

  expect([deleted.status, changed.status]).toEqual([404, 404]);
  expect(deleted.json).toMatchObject({ type: "/problems/not-found", status: 404 });
});

test.each([
  ["without a session", 401, {}],
  ["from another site", 403, { ...session, Origin: "https://evil.example" }],
])("%s nobody writes: %i", async (_, status, headers) => {
  const before = await add();
  const record = `${path}/${before.id}`;

  const answers = await Promise.all([
    api.post(path, aTestimonial(), headers),
    api.put(record, { isActive: false }, headers),
    api.delete(record, headers),
  ]);

  expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  expect(await list(session)).toEqual([before]);
});

test.each([
  ["more than 64 KiB", { more: "x".repeat(64 * 1024) }, {}, 413],
  ["form data", {}, { "Content-Type": "application/x-www-form-urlencoded" }, 415],
])("%s: refused, and nothing is stored or changed", async (_, more, headers, status) => {
  const before = await add();
  const body = { ...aTestimonial({ clubName: "Inny" }), ...more };

  const added = await api.post(path, body, { ...session, ...headers });
  const changed = await api.put(`${path}/${before.id}`, body, { ...session, ...headers });

  expect([added.status, changed.status]).toEqual([status, status]);
  expect(await list(session)).toEqual([before]);
});
