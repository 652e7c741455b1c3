import { BetaSignup } from "@scm/contract";
import { aBetaSignup } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();

async function readBack(id: unknown) {
  return BetaSignup.parse((await api.get(`/api/admin/beta-signups/${String(id)}`, session)).json);
}

test("a signup is stored whole and trimmed, and waits for an operator", async () => {
  const answer = await api.post("/api/beta-test-signup", aBetaSignup({ name: "  Ewa Łoś 😀 " }));

  expect(answer.status).toBe(201);
  expect(await readBack(Object(answer.json).id)).toEqual({
    ...aBetaSignup({ name: "Ewa Łoś 😀" }),
    id: Object(answer.json).id,
    status: "pending",
    adminNotes: null,
    version: 1,
    processedAt: null,
    createdAt: expect.any(String),
    isSuspectedSpam: false,
  });
});

test.each([
  ["left out", undefined],
  ["null", null],
  ["empty", ""],
  ["blank", "   "],
])("a phone that is %s is no phone", async (_, phone) => {
  const answer = await api.post("/api/beta-test-signup", { ...aBetaSignup(), phone });

  expect(answer.status).toBe(201);
  expect((await readBack(Object(answer.json).id)).phone).toBeNull();
});

test.each(["1-20", "21-50", "51-100", "101-200", "200+"])(
  "a club of %s members may sign up",
  async (clubSize) => {
    const answer = await api.post("/api/beta-test-signup", { ...aBetaSignup(), clubSize });

    expect(answer.status).toBe(201);
    expect(await readBack(Object(answer.json).id)).toMatchObject({ clubSize });
  },
);

test.each(["over 200", ">200", "> 200", "201+"])(
  "the largest size may be spelled %s, and is kept as 200+",
  async (clubSize) => {
    const answer = await api.post("/api/beta-test-signup", { ...aBetaSignup(), clubSize });

    expect(await readBack(Object(answer.json).id)).toMatchObject({ clubSize: "200+" });
  },
);

test.each([
  ["no name", { name: undefined }, "name", "To pole jest wymagane."],
  ["no e-mail", { email: undefined }, "email", "To pole jest wymagane."],
  ["half an e-mail", { email: "anna@" }, "email", /poprawny adres e-mail/],
  ["no club", { clubName: null }, "clubName", "To pole jest wymagane."],
  ["no size", { clubSize: undefined }, "clubSize", "To pole jest wymagane."],
  ["an empty size", { clubSize: "" }, "clubSize", "To pole jest wymagane."],
  ["a size that is not offered", { clubSize: "21" }, "clubSize", "Nieprawidłowa wartość."],
  ["a size that is a number", { clubSize: 20 }, "clubSize", "Nieprawidłowa wartość."],
  ["a phone that is a number", { phone: 600100200 }, "phone", "Nieprawidłowa wartość."],
  ["a phone that is too long", { phone: "6".repeat(201) }, "phone", /najwięcej 200 znaków/],
])("%s: 400 that names the field, and nothing is stored", async (_, wrong, path, message) => {
  const [before] = await api.sql`select count(*) from beta_signups`;

  const answer = await api.post("/api/beta-test-signup", { ...aBetaSignup(), ...wrong });

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({
    errors: [{ path, message: expect.stringMatching(message) }],
  });
  expect(await api.sql`select count(*) from beta_signups`).toEqual([before]);
});
