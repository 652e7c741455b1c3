/** Case E50 of the fault catalogue: entries of the audit log that somebody has tampered with. */
import { openTestDatabase } from "@scm/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../connect.ts";
import { audit, nobody } from "./audit.ts";
import { findAuditLink, verifyAuditLog } from "./audit-chain.ts";

const { sql, owner, url } = await openTestDatabase();

/** Writes entries one after the other, and returns their ids. */
async function addEntries(count: number, by = sql): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const [entry] = await by<[{ id: string }]>`
      ${audit(by, "slot.created", nobody)} from (select uuid_v7() as id) as slot returning id`;
    ids.push(entry.id);
  }
  return ids;
}

/** As the owner sees the log, within the transaction that tampers with it. */
async function breaches() {
  return (await verifyAuditLog(owner)).breaches;
}

test("the chain of untouched entries is whole, and its head is the last link", async () => {
  await addEntries(3);
  await sql`
    insert into audit_log (action, operator_id, subject_kind, details)
    select 'leads.exported', ${nobody}, 'contact', jsonb_build_object('status', 'ż', 'n', number)
    from generate_series(1, 2) as number`;

  const { head, ...report } = await verifyAuditLog(sql);

  expect(report).toEqual({ breaches: [] });
  expect(head).toMatchObject({ position: "5", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await findAuditLink(sql, "5")).toEqual(head);
  expect(await findAuditLink(sql, "6")).toBeNull();
});

test("the hash of an entry does not depend on the session", async () => {
  const [id] = await addEntries(1);
  const hash = () => owner`
    select audit_hash(null, audit_log) as hash from audit_log where id = ${id ?? ""}`;
  const before = await hash();

  await owner`set timezone = 'Asia/Tokyo'`;
  await owner`set datestyle = 'German'`;
  const after = await hash();
  await owner`reset timezone`;
  await owner`reset datestyle`;

  expect(after).toEqual(before);
});

test("entries of writers at once and of failed statements leave no gap", async () => {
  const writers = Array.from({ length: 8 }, () => connect(url, { service: "test", poolSize: 1 }));
  const [{ before }] = await sql<[{ before: number }]>`
    select count(*)::int as before from audit_chain`;

  await Promise.all(
    writers.map(async (writer) => {
      await addEntries(10, writer);
      await expect(writer`
        insert into audit_log (action, operator_id, subject_kind) select 'x', ${nobody}, null
      `).rejects.toThrow("null value");
    }),
  );
  await Promise.all(writers.map((writer) => writer.end({ timeout: 1 })));

  const report = await verifyAuditLog(sql);
  expect([report.head?.position, report.breaches]).toEqual([String(before + 80), []]);
});

describe("an owner who switches the triggers off", () => {
  let ids: string[];

  beforeEach(async () => {
    ids = await addEntries(5);
    await owner`begin`;
    await owner`set local session_replication_role = replica`;
  });

  afterEach(async () => {
    await owner`rollback`;
  });

  test.each(["action = 'slot.deleted'", "operator_id = uuid_v7()", "created_at = now()"])(
    "and sets %s of an entry is found out by that entry",
    async (change) => {
      const [, , id = ""] = ids;
      await owner.unsafe(`update audit_log set ${change} where id = $1`, [id]);

      expect(await breaches()).toEqual([{ rule: "audit entry changed or moved", id }]);
    },
  );

  test.each([
    ["in the middle", 2],
    ["at the end", 4],
  ])("and deletes an entry %s is found out by that entry", async (_, index) => {
    const id = ids[index] ?? "";
    await owner`delete from audit_log where id = ${id}`;

    expect(await breaches()).toEqual([{ rule: "audit entry deleted", id }]);
  });

  test("and deletes an entry with its link is found out by the entry after it", async () => {
    const [, , gone = "", next] = ids;
    await owner`delete from audit_log where id = ${gone}`;
    await owner`delete from audit_chain where entry_id = ${gone}`;

    expect(await breaches()).toEqual([{ rule: "audit entry after a deleted link", id: next }]);
  });

  test("and adds an entry is found out by that entry", async () => {
    const [id] = await addEntries(1, owner);

    expect(await breaches()).toEqual([{ rule: "audit entry added without a link", id }]);
  });

  test("and swaps two entries is found out by both", async () => {
    const [, second = "", third = ""] = ids;
    await owner`
      update audit_chain set entry_id = uuid_v7() where entry_id = ${second}`;
    await owner`update audit_chain set entry_id = ${second} where entry_id = ${third}`;
    await owner`
      update audit_chain set entry_id = ${third}
      where entry_id not in (select id from audit_log)`;

    const rule = "audit entry changed or moved";
    expect(await breaches()).toEqual([
      { rule, id: third },
      { rule, id: second },
    ]);
  });

  test("and makes the changed entry's link fit is found out by the next link", async () => {
    const [, second = "", third] = ids;
    await owner`update audit_log set action = 'slot.deleted' where id = ${second}`;
    await owner`
      update audit_chain set hash = audit_hash(
        (select hash from audit_chain as before where position = audit_chain.position - 1),
        (select audit_log from audit_log where id = ${second})
      ) where entry_id = ${second}`;

    expect(await breaches()).toEqual([{ rule: "audit entry changed or moved", id: third }]);
  });
});

describe("the role of the application is refused", () => {
  test.each([
    "update audit_log set action = 'x'",
    "delete from audit_log",
    "truncate audit_log",
    "insert into audit_log (id, action, operator_id, subject_kind) values (uuid_v7(), 'x', uuid_v7(), 'x')",
    "insert into audit_log (created_at, action, operator_id, subject_kind) values (now(), 'x', uuid_v7(), 'x')",
    "insert into audit_chain values (0, uuid_v7(), '')",
    "update audit_chain set hash = ''",
    "delete from audit_chain",
    "alter table audit_log disable trigger all",
    "drop trigger audit_log_linked on audit_log",
    "set session_replication_role = replica",
    "create or replace function link_audit_entry() returns trigger language sql as ''",
  ])("%s", async (statement) => {
    await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});
