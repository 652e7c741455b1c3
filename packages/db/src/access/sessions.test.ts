import { openTestDatabase } from "@scm/testing";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { connect, type Sql } from "../connect.ts";
import { collide } from "../held-row.fixture.ts";
import { nobody } from "../operation/audit.ts";
import { changeOperator, resetPassword } from "./operator-accounts.ts";
import { updatePassword } from "./operators.ts";
import {
  auditLoginLimit,
  findSession,
  insertSession,
  isSessionLive,
  listSessions,
} from "./sessions.ts";

const { sql, url, owner } = await openTestDatabase();
/** A single connection, so that it can hold a transaction open during a login. */
const changer = connect(url, { service: "test", poolSize: 1 });
afterAll(() => changer.end({ timeout: 1 }));

const email = "anna@scm.example";
const tokenHash = Buffer.from("token");
let operatorId = "";

beforeEach(async () => {
  await sql`delete from operators`;
  const [{ id }] = await sql<[{ id: string }]>`
    insert into operators (email, password_hash) values (${email}, 'old') returning id`;
  operatorId = id;
});

function open(token = tokenHash, passwordHash = "old"): Promise<boolean> {
  return insertSession(sql, { tokenHash: token, operatorId, passwordHash, userAgent: null });
}

async function isOpen(token = tokenHash): Promise<boolean[]> {
  const session = await findSession(sql, token);
  return [
    session !== null,
    await isSessionLive(sql, { tokenHash: token, needsSecondFactor: false }),
  ];
}

const disable = (one = sql) =>
  changeOperator(one, "disabled", { id: operatorId, by: nobody, isForced: true });
const enable = () => changeOperator(sql, "enabled", { id: operatorId, by: nobody, isForced: true });

const change = async (one: Sql, sessionId: string = crypto.randomUUID()) =>
  updatePassword(one, { id: operatorId, oldHash: "old", newHash: "new", sessionId });

describe("a session opened while all sessions are being ended", () => {
  test.each([
    ["by a new password", change],
    ["by a reset", (one: Sql) => resetPassword(one, { id: operatorId, passwordHash: "new" })],
    ["by a disabling", disable],
  ])("%s is invalid and unlisted, even after the operator is enabled again", async (_, end) => {
    await changer`begin`;
    await end(changer);
    // The change is not committed, so the login still sees the old password as valid.
    expect(await open()).toBe(true);
    await changer`commit`;

    expect(await isOpen()).toEqual([false, false]);
    await enable();
    expect(await isOpen()).toEqual([false, false]);
    expect(await listSessions(sql, { operatorId, sessionId: operatorId })).toEqual([]);
  });
});

test("no session opens with a former password, or for a disabled operator", async () => {
  const former = await open(tokenHash, "former");
  await disable();

  expect([former, await open()]).toEqual([false, false]);
});

test("the session that changes the password stays valid", async () => {
  await open();
  const session = await findSession(sql, tokenHash);

  expect(await change(sql, session?.id)).toBe(true);

  expect(await isOpen()).toEqual([true, true]);
});

test("a password change does not revive a session that ended before", async () => {
  await changer`begin`;
  await disable(changer);
  await open();
  const [{ id }] = await sql<[{ id: string }]>`select id from sessions`;
  await changer`commit`;

  await change(sql, id);

  await enable();
  expect(await isOpen()).toEqual([false, false]);
});

test.each([
  ["is disabled", "disabled_at = now()"],
  ["has another role", "role = 'reader'"],
])("a session is invalid when its operator %s", async (_, since) => {
  await open();
  await owner`alter table operators drop constraint if exists operators_role_known`;

  await sql.unsafe(`update operators set ${since}`);

  expect(await isOpen()).toEqual([false, false]);
});

test("a check of a session does not extend it", async () => {
  await open();
  await sql`update sessions set last_seen_at = now() - interval '29 minutes'`;

  expect(await isSessionLive(sql, { tokenHash, needsSecondFactor: false })).toBe(true);

  const seen = await sql`select from sessions where last_seen_at < now() - interval '28 minutes'`;
  expect(seen).toHaveLength(1);
});

test("a login limit that two addresses reach at once is audited once, and again after 15 minutes", async () => {
  const countEntries = async () =>
    (await sql`select from audit_log where subject_id = ${operatorId}`).count;

  await collide(url, { table: "operators", id: operatorId }, [
    (one) => auditLoginLimit(one, email),
    (one) => auditLoginLimit(one, email.toUpperCase()),
  ]);
  expect(await countEntries()).toBe(1);

  await sql`update operators set login_limited_at = now() - interval '15 minutes'`;
  await auditLoginLimit(sql, email);
  expect(await countEntries()).toBe(2);
});
