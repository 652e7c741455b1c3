import { afterEach, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { verifyAuditLogCommand } from "./audit-log-command.ts";

const api = await startTestApi();
// A login is an entry.
await api.login();

/** Runs the command and returns the printed lines. */
async function verify(known?: string): Promise<string[]> {
  const lines: string[] = [];
  await verifyAuditLogCommand(known, { sql: api.sql, say: (line) => void lines.push(line) });
  return lines;
}

afterEach(async () => {
  await api.owner`alter table audit_log enable trigger all`;
});

test("a whole log prints its last link, which a later run finds again", async () => {
  const [line = ""] = await verify();
  const [, link = ""] =
    /^The audit log is whole\. Its last entry: (\d+:[0-9a-f]{64})$/.exec(line) ?? [];
  await api.login();

  const [later] = await verify(link);

  expect(later).toMatch(/^The audit log is whole\./);
  expect(later).not.toBe(line);
});

test("a link that the log no longer has fails, and so does a malformed one", async () => {
  await expect(verify(`1:${"0".repeat(64)}`)).rejects.toMatchObject({
    exitCode: 1,
    message: "the audit log has another entry 1: it was rewritten",
  });
  await expect(verify(`1000000:${"0".repeat(64)}`)).rejects.toThrow("it was rewritten");
  await expect(verify("1")).rejects.toMatchObject({ exitCode: 2 });
});

test("a changed entry is printed, and fails", async () => {
  await api.owner`alter table audit_log disable trigger all`;
  const [entry] = await api.owner<[{ id: string }]>`
    update audit_log set operator_id = uuid_v7()
    where id = (select min(id::text)::uuid from audit_log) returning id`;
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);

  await expect(verifyAuditLogCommand(undefined, { sql: api.sql, say })).rejects.toMatchObject({
    exitCode: 1,
    message: "the audit log is broken",
  });

  expect(lines).toEqual([`audit entry changed or moved: ${entry.id}`]);
});
