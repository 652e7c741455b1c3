import { randomBytes } from "node:crypto";
import { isToChoose } from "@scm/contract";
import {
  comparable,
  erasePerson,
  findLinkOwner,
  findPerson,
  listErasures,
  nobody,
  type LedgerEntry,
  type Sql,
} from "@scm/db";
import { keyId } from "@scm/runtime";
import { aLead, canary, copyDatabase, openTestDatabase, tablesWithCanary } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { operator, startTestApi } from "../api.fixture.ts";
import { aTenantOf, tokenOf } from "../clients.fixture.ts";
import { CommandError } from "../command.ts";
import { base, linkOf } from "../visitor.fixture.ts";
import { erasureHashes, erasureKeysOf } from "./erasure-hash.ts";
import { replay } from "./replay-command.ts";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const [old, rotated] = [erasureKeysOf([oldKey]), erasureKeysOf([newKey, oldKey])];
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

type Run = { keys?: typeof old; ledger?: readonly LedgerEntry[]; before?: string };

/** Runs the command. @returns what it printed, and its error */
async function run(sql: Sql, { keys = rotated, ledger, before = hourAgo() }: Run) {
  const lines: string[] = [];
  const input = (ledger ?? []).map(
    ({ hash, recordId, erasedAt }) => `${hash} ${recordId ?? "-"} ${erasedAt}\n`,
  );
  const error: unknown = await replay(
    {
      sql,
      erasureKeys: keys,
      readInput: async () => `> person ledger\n${input.join("")}`,
      say: (line) => void lines.push(line),
    },
    { before, hasLedger: ledger !== undefined },
  ).catch((one: unknown) => one);
  return { output: lines.join("\n"), error };
}

/** Erases by the address and all that the name finds. */
async function erase(sql: Sql, person: { email: string; name: string }): Promise<void> {
  const traces = await findPerson(sql, person);
  const named = traces.filter(isToChoose).map(({ id }) => id);
  const hashes = erasureHashes(await comparable(sql, person), old[0]);
  await erasePerson(sql, { ...person, named, hashes, operatorId: nobody });
}

/** A mail that was due two hours ago. */
async function aMail(sql: Sql, leadId: string, state: string): Promise<void> {
  await sql`
    with event as (
      insert into outbox (event, subject_id, state, created_at)
      values ('contact.submitted', ${leadId}, 'done', now() - interval '2 hours') returning id
    )
    insert into deliveries (outbox_id, template, receiver, state, limited_by)
    select id, 'contact.to-visitor', 'jan@klub.example', ${state},
      case when ${state} = 'limited' then 'visitors' end
    from event`;
}

test("after a restore one command ends, holds and erases what the backup does not know of", async () => {
  const live = await startTestApi({ SECRET_KEY: oldKey.toString("base64") });
  await aLead(live.sql, "contact", { email: canary.email });
  const jan = await aLead(live.sql, "contact", { email: "jan@klub.example" });
  for (const state of ["pending", "limited"]) await aMail(live.sql, jan, state);
  const session = await live.login();
  const { header } = await tokenOf(live, await aTenantOf(live));
  const link = await linkOf(live, "jan@klub.example");
  const restored = await copyDatabase(live.sql);
  const { sql } = restored;
  await erase(live.sql, canary);
  const ledger = await listErasures(live.sql);

  const api = await startTestApi({
    DATABASE_URL: restored.url,
    SECRET_KEY: newKey.toString("base64"),
    SECRET_KEY_PREVIOUS: oldKey.toString("base64"),
  });
  const doors = async () => [
    (await api.get("/api/admin/session", session)).status,
    (await api.get(`/api/bug-report/${jan}`, header)).status,
    (await api.post(`${base}/open`, { token: link })).status,
  ];
  expect(await doors()).toEqual([200, 404, 200]);
  expect((await tokensThatOpen(sql)).filter(({ count }) => count === 0)).toEqual([]);
  const [admin] = await sql<[{ id: string; sessionEpoch: number }]>`
    select id, session_epoch from operators where email = ${operator.email}`;
  const without = await run(sql, { ledger, keys: erasureKeysOf([newKey]) });

  expect(without.error).toBeInstanceOf(CommandError);
  expect(without.error).toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(new RegExp(`^1 entries .*${keyId(oldKey)}.*_PREVIOUS`)),
  });
  expect(await doors()).toEqual([401, 401, 410]);
  expect((await tokensThatOpen(sql)).filter(({ count }) => count > 0)).toEqual([]);
  // A link that was mailed after the backup knows a later epoch.
  for (const later of [0, 1, 2]) {
    const own = { id: admin.id, epoch: admin.sessionEpoch + later };
    const mailed = { ...own, reason: "password-forgotten", untilS: 4e9 } as const;
    expect(await findLinkOwner(sql, mailed)).toMatchObject({ isOver: true });
  }
  expect(await tablesWithCanary(sql)).not.toEqual([]);
  const withIt = await run(sql, { ledger });

  expect(withIt.error).toBeUndefined();
  expect(withIt.output).toMatch(/^Ledger: \d+ entries, [1-9]\d* persons erased again\.$/m);
  expect(await tablesWithCanary(sql)).toEqual([]);
  expect(await run(sql, { ledger })).toMatchObject({
    output: expect.stringMatching(/Held: 0 mails, and those of 0 .* 0 persons erased again/s),
    error: undefined,
  });
  await operatorsSendHeldMails(api, sql);
});

/** The count in each table of tokens; a new one has to be ended too. */
async function tokensThatOpen(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'token_hash'`;
  return Promise.all(
    tables.map(async ({ name }) => {
      const { count } = await sql`select from ${sql(name)} where expires_at > now()`;
      return { name, count };
    }),
  );
}

async function operatorsSendHeldMails(api: Awaited<ReturnType<typeof startTestApi>>, sql: Sql) {
  const session = await api.login();
  const retry = async (kind: string) =>
    (await api.post("/api/admin/dead-letters/retry", { kind }, session)).json;
  const held = () => sql`select from deliveries where state = 'held'`;

  expect(await retry("limited")).toEqual({ count: 1 });
  expect(await held()).toHaveLength(1);
  expect(await retry("held")).toEqual({ count: 1 });
  expect(await held()).toHaveLength(0);
}

describe("the ledger", () => {
  test("spares who wrote again after an erasure that the backup has, until the next one", async () => {
    const live = await openTestDatabase();
    const write = () => aLead(live.sql, "contact", { email: canary.email });
    await write();
    await erase(live.sql, canary);
    await write();
    const { sql } = await copyDatabase(live.sql);

    await run(sql, { ledger: await listErasures(live.sql) });
    expect(await sql`select from leads`).toHaveLength(1);
    await erase(live.sql, canary);
    await run(sql, { ledger: await listErasures(live.sql) });

    expect(await sql`select from leads`).toHaveLength(0);
  });

  test("names an operator who is active again, and goes on when that is over", async () => {
    const { sql } = await openTestDatabase();
    await sql`insert into operators (email, password_hash) values ('ola@scm.example', '-')`;
    const { email: hash } = erasureHashes({ email: "ola@scm.example" }, old[0]);
    const ledger = [{ hash: hash ?? "", recordId: null, erasedAt: new Date().toISOString() }];

    expect(await run(sql, { ledger })).toMatchObject({
      error: { exitCode: 1, message: expect.stringContaining("ola@scm.example is in the ledger") },
      output: expect.stringMatching(/^operator\tola@scm\.example\tactive\tsince /m),
    });
    await sql`update operators set disabled_at = now()`;

    expect((await run(sql, { ledger })).error).toBeUndefined();
    expect(await sql`select email from operators where email like 'ola%'`).toEqual([]);
  });
});

test.each([
  [{ before: "" }, "expected --before and a time"],
  [{ before: "2026-01-01 00:00" }, "expected --before and a time"],
  [{ before: "2126-01-01T00:00:00Z" }, "is not over yet"],
  [{ ledger: [{ hash: "ab", recordId: null, erasedAt: "" }] }, "no line of a ledger: ab -"],
])("%j is refused with exit code 2, before anything is done", async (wrong, complaint) => {
  const { sql } = await openTestDatabase();

  expect(await run(sql, wrong)).toMatchObject({
    output: "",
    error: { exitCode: 2, message: expect.stringContaining(complaint) },
  });
});
