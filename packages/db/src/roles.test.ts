import { ConfigError } from "@scm/runtime";
import { openTestDatabase } from "@scm/testing";
import { afterAll, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { requireDirect, requireSessions } from "./pooler.ts";
import { canChangeAuditLog, openToApplication } from "./roles.ts";

const { owner, ownerUrl, sql, url } = await openTestDatabase();
const made: string[] = [];

afterAll(async () => {
  for (const role of made) {
    await owner.unsafe(`drop owned by "${role}"; drop role "${role}"`).simple();
  }
});

/** The address for a role that does not exist yet. */
function addressOfNew(password = 'it\'s a "secret" \\'): string {
  const role = `app "${crypto.randomUUID()}`;
  made.push(role.replaceAll('"', '""'));
  const address = new URL(url);
  address.username = encodeURIComponent(role);
  address.password = encodeURIComponent(password);
  return address.href;
}

test("a missing role is created, and may use the data but no tables", async () => {
  const address = addressOfNew();

  await openToApplication(owner, address);
  await openToApplication(owner, address);

  const own = connect(address, { service: "test", poolSize: 1 });
  expect(await own`select emit('contact.submitted', uuid_v7())`).toHaveLength(1);
  expect(await own`delete from outbox returning id`).toHaveLength(1);
  expect(await own`select next_order_number() as number`).toHaveLength(1);
  await expect(own`create table mine (id int)`).rejects.toThrow("permission denied");
  await expect(own`drop table leads`).rejects.toThrow("must be owner");
  await expect(own`delete from migrations`).rejects.toThrow("permission denied");
  await own.end({ timeout: 1 });
});

test.each([
  "update audit_log set action = 'x'",
  "delete from audit_log",
  "truncate audit_log",
  "insert into audit_log (id, action, operator_id, subject_kind) values (uuid_v7(), 'x', uuid_v7(), 'x')",
  "insert into audit_log (created_at, action, operator_id, subject_kind) values (now(), 'x', uuid_v7(), 'x')",
  "alter table audit_log disable trigger all",
  "drop trigger audit_log_append_only on audit_log",
  "set session_replication_role = replica",
  "create or replace function refuse_change() returns trigger language sql as ''",
])("the role of the application only adds to the audit log: it may not %s", async (statement) => {
  await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test("a migration opens a new table, and keeps the password of the role", async () => {
  await owner`create table added (id int)`;
  await expect(sql`select from added`).rejects.toThrow("permission denied");
  const other = new URL(url);
  other.password = "another";

  await migrate(owner, { applicationUrl: other.href });

  expect(await sql`select from added`).toEqual([]);
  await owner`drop table added`;
});

test("the role of a pooled address has the time limits, without which none is accepted", async () => {
  const address = addressOfNew();
  const pooled = `${address}?pooled=true`;
  await openToApplication(owner, address);
  await expect(requireSessions(pooled, "test")).rejects.toThrow(
    "DATABASE_URL: expected a role with time limits for a pooled address, which the migration sets",
  );

  await openToApplication(owner, pooled);

  await expect(requireSessions(pooled, "test")).resolves.toBeUndefined();
  const own = connect(pooled, { service: "test", poolSize: 1 });
  expect(await own`select current_setting('lock_timeout') as lock_timeout`).toEqual([
    { lockTimeout: "2s" },
  ]);
  const [{ prepared }] = await own<[{ prepared: number }]>`
    select count(*)::int as prepared from pg_prepared_statements`;
  expect(prepared).toBe(0);
  await own.end({ timeout: 1 });
  expect(() => requireDirect(pooled, "DATABASE_OWNER_URL")).toThrow(/^DATABASE_OWNER_URL: /);
});

test("an owner who may not change the role is told the statements, until somebody has run them", async () => {
  const address = addressOfNew();
  const role = decodeURIComponent(new URL(address).username);
  await openToApplication(owner, address);
  const [{ database }] = await owner<[{ database: string }]>`
    select current_database() as database`;

  // The application's role stands for an owner without that right.
  const opening = openToApplication(sql, `${address}?pooled=true`);
  await expect(opening).rejects.toThrow(/As an administrator, run: alter role .* set lock_timeout/);
  await owner`alter role ${owner(role)} in database ${owner(database)} set lock_timeout = 2000`;

  await expect(openToApplication(sql, `${address}?pooled=true`)).resolves.toBeUndefined();
});

test("the owner's own rights stay when both addresses name the same user", async () => {
  await openToApplication(owner, ownerUrl);

  await owner`
    insert into audit_log (action, operator_id, subject_kind) values ('x', uuid_v7(), 'slot')`;
  expect(await canChangeAuditLog(owner, ownerUrl)).toBe(true);
  expect(await canChangeAuditLog(owner, url)).toBe(false);
});

test("an owner who may not create roles, and an address without a user, are refused", async () => {
  const address = addressOfNew();
  made.pop();
  const nameless = new URL(url);
  nameless.username = "";

  // The application's role stands for an owner without that right.
  await expect(openToApplication(sql, address)).rejects.toThrow(
    /^DATABASE_URL: expected an existing role, found "app ""/,
  );
  await expect(openToApplication(owner, nameless.href)).rejects.toThrow(ConfigError);
});
