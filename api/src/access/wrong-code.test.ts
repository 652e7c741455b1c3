import { expect, test } from "vitest";
import { codeOf, switchTotpOn } from "../test-account.ts";
import { auditOf, operator, startTestApi } from "../test-api.ts";

test("a login with a wrong code is audited, and the operator mailed at the third and at the limit", async () => {
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "9", TRUST_PROXY: "127.0.0.1" });
  await switchTotpOn(strict);
  const audit = await auditOf(strict);
  const guessFrom = (address: string) =>
    strict.post(
      "/api/admin/login",
      { ...operator, code: "000000" },
      { "X-Forwarded-For": address },
    );
  const mailed = async () => {
    const events = await strict.sql<{ event: string }[]>`
      select event from outbox where event like 'operator.codes-%' order by id`;
    return events.map(({ event }) => event);
  };

  const [guessed, blocked] = ["operator.codes-guessed", "operator.codes-blocked"];
  const seen = [];
  for (let guess = 1; guess <= 6; guess += 1) {
    const { status } = await guessFrom(`192.0.2.${guess}`);
    seen.push([status, ...(await mailed())]);
  }

  expect(seen).toEqual([
    [401],
    [401],
    [401, guessed],
    [401, guessed],
    [401, guessed, blocked],
    [429, guessed, blocked],
  ]);
  expect((await audit()).map(({ action }) => action)).toEqual(
    Array.from({ length: 5 }, () => "operator.code-refused"),
  );
});

test("wrong codes are forgotten after 15 minutes", async () => {
  const api = await startTestApi();
  const secret = await switchTotpOn(api);
  const logIn = (code: string) => api.post("/api/admin/login", { ...operator, code });
  const mailed = () => api.sql`select from outbox where event = 'operator.codes-guessed'`;
  const before = await mailed();
  await api.sql`
      update operators
      set wrong_codes = 2, wrong_codes_since = now() - interval '15 minutes'`;

  await logIn("000000");
  await logIn("000001");

  expect(await mailed()).toHaveLength(before.length);
  expect((await logIn(codeOf(secret))).status).toBe(200);
});
