import { BetaSignup } from "@scm/contract";
import { aBetaSignup } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();

async function readBack(id: unknown) {
  return BetaSignup.parse((await api.get(`/api/admin/beta-signups/${String(id)}`, session)).json);
}

test("a signup is stored trimmed, as pending", async () => {
  const answer = await api.post("/api/beta-test-signup", aBetaSignup({ name: "  Ewa Łoś 😀 " }));

  expect(answer.status).toBe(201);
  expect(await readBack(Object(answer.json).id)).toEqual({
    ...aBetaSignup({ name: "Ewa Łoś 😀" }),
    id: Object(answer.json).id,
    status: "pending",
    adminNotes: null,
    owner: null,
    followUpOn: null,
    version: 1,
    isRestricted: false,
    processedAt: null,
    createdAt: expect.any(String),
    isSuspectedSpam: false,
    proof: { form: null, privacyVersion: null, termsVersion: null },
  });
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
