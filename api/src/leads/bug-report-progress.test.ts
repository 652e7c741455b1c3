/** What a club's system may read of a report that it has sent. */
import { BugReportProgress } from "@scm/contract";
import { makeBugReport } from "@scm/db";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { aBugReport, aTenantOf, anInstanceOf, tokenOf } from "../test-clients.ts";

const api = await startTestApi();
const { header } = await tokenOf(api, await aTenantOf(api));

const path = "/api/bug-report";

async function sent(headers = header): Promise<string> {
  const { json } = await api.post(path, aBugReport({ title: "KANAREK" }), headers);
  return String(Object(json).id);
}

async function progressOf(id: string, headers = header): Promise<BugReportProgress> {
  const answer = await api.get(`${path}/${id}`, headers);
  expect(answer.status).toBe(200);
  // Strict: whatever else stood in the answer would be told to the club.
  return BugReportProgress.strict().parse(answer.json);
}

test("a report reads the same before and after the worker has made the record: open", async () => {
  const id = await sent();

  const before = await progressOf(id);
  await makeBugReport(api.sql, id);
  const after = await progressOf(id);

  expect(before).toEqual({
    id,
    status: "open",
    publicAnswer: null,
    createdAt: expect.any(String),
  });
  expect(after).toEqual(before);
});

test("the operator's status and public answer are read, the notes are not", async () => {
  const id = await sent();
  await makeBugReport(api.sql, id);
  await api.put(
    `/api/admin/bug-reports/${id}/status`,
    { status: "resolved", publicAnswer: "Naprawione w 2.1.", adminNotes: "tylko dla nas" },
    await api.login(),
  );

  const progress = await progressOf(id);

  expect(progress).toMatchObject({ id, status: "resolved", publicAnswer: "Naprawione w 2.1." });
  expect(JSON.stringify(progress)).not.toMatch(/tylko dla nas|KANAREK/);
});

test("another client's report, an unknown id and no id at all: one and the same 404", async () => {
  const [made, waiting] = [await sent(), await sent()];
  await makeBugReport(api.sql, made);
  const strangers = [
    await tokenOf(api, await aTenantOf(api)),
    await tokenOf(api, await anInstanceOf(api)),
  ];

  const answers = await Promise.all(
    strangers.flatMap((stranger) =>
      [made, waiting, "00000000-0000-4000-8000-000000000000", "x", "' or 1=1 --", "%00"].map((id) =>
        api.get(`${path}/${encodeURIComponent(id)}`, stranger.header),
      ),
    ),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.json).toMatchObject({ type: "/problems/not-found", status: 404 });
});

test("an instance reads its own reports, before and after", async () => {
  const instance = await tokenOf(api, await anInstanceOf(api));
  const id = await sent(instance.header);
  const before = await progressOf(id, instance.header);
  await makeBugReport(api.sql, id);

  expect(await progressOf(id, instance.header)).toEqual(before);
});

test("an operator's session reads nothing here", async () => {
  const id = await sent();

  const answer = await api.get(`${path}/${id}`, await api.login());

  expect(answer.status).toBe(401);
  expect(answer.text).not.toContain(id);
});

test("what is read is not kept by anybody on the way", async () => {
  const answer = await api.get(`${path}/${await sent()}`, header);

  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
