import { FoundRecord } from "@scm/contract";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { leadKindsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const kinds = leadKindsOf(api);

test("operators find the leads of all kinds by a word", async () => {
  const ids = await Promise.all(
    kinds.map(({ submit, textField }) => submit({ [textField]: "Grunwaldzki" })),
  );

  const answer = await api.get("/api/admin/search?q=grunwaldzki", session);

  expect(answer.status).toBe(200);
  const found = FoundRecord.strict().array().parse(answer.json);
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test.each(["", "?q=", "?q=%20a%20", `?q=${"a".repeat(201)}`, "?q=a%00b"])(
  "/search%s: 400 that names the parameter",
  async (query) => {
    const answer = await api.get(`/api/admin/search${query}`, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "q" }] });
  },
);
