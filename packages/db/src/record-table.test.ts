/** Lists, searches, changes and deletions of tenants and instances; leads have their own test. */
import { ScmInstance, Tenant } from "@scm/contract";
import { aTenant, anScmInstance, openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient } from "./clients/client.fixture.ts";
import {
  deleteScmInstance,
  insertScmInstance,
  pruneScmInstances,
  restoreScmInstance,
  scmInstances,
} from "./clients/scm-instances.ts";
import { insertTenant, tenants, updateTenantStatus } from "./clients/tenants.ts";
import { newId } from "./leads/submission-keys.ts";
import type { RecordQuery } from "./record-list.ts";
import { findRecord, listRecords, type RecordTable } from "./record-table.ts";

const { sql, owner } = await openTestDatabase();
const operatorId = await anOperator(sql);

const kinds = [
  {
    kind: "tenant" as const,
    table: tenants,
    create: () => insertTenant(sql, { ...aTenant(), operatorId }),
    given: aTenant(),
    shown: (record: object) => Tenant.strict().parse(record),
    others: {
      order: null,
      isActive: true,
      version: 1,
      clientId: null,
      clientSecret: null,
      lastActivity: null,
    },
    words: ["TARCZA", "ks tar", "anna@klub", "600 100", "klub.example", "tarcza anna"],
  },
  {
    kind: "scm-instance" as const,
    table: scmInstances,
    create: () => insertScmInstance(sql, { ...anScmInstance(), operatorId }),
    given: anScmInstance(),
    shown: (record: object) => ScmInstance.strict().parse(record),
    others: {
      status: "active",
      apiKey: null,
      apiSecret: null,
      lastActivity: null,
      deletedAt: null,
    },
    words: ["TARCZA-2", "ks tar", "anna@klub", "klub.example", "tarcza anna"],
  },
];

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

function list(table: RecordTable<{ id: string }>, query: RecordQuery) {
  return listRecords(sql, table, query);
}

async function auditOf(id: string): Promise<unknown[]> {
  return [
    ...(await sql`
      select action, operator_id, subject_kind from audit_log where subject_id = ${id} order by id`),
  ];
}

describe.each(kinds)("a $kind", ({ kind, table, create, given, shown, others, words }) => {
  test("parses with the contract's schema when it is created, found and listed", async () => {
    const made = await create();

    const found = await findRecord<object>(sql, table, made.id);
    const { rows } = await list(table, { limit: 1 });

    expect(shown(made)).toEqual({
      ...given,
      ...others,
      id: made.id,
      createdAt: made.createdAt,
    });
    expect(found).toEqual(made);
    expect(rows).toEqual([made]);
  });

  test("has its client id once it is issued, and never the secret", async () => {
    const { ownerId, clientId } = await aClient(sql, kind);

    const found = await findRecord<object>(sql, table, ownerId);

    const name = kind === "tenant" ? "clientId" : "apiKey";
    expect(found).toMatchObject({ [name]: clientId });
    expect(JSON.stringify(found)).not.toContain("sealed");
  });

  test("is stored with its event and audit entry, or not at all", async () => {
    await owner`alter table audit_log rename to audit_log_gone`;
    await expect(create()).rejects.toThrow('relation "audit_log" does not exist');
    await owner`alter table audit_log_gone rename to audit_log`;
    expect(await sql`select from ${sql(table.name)}`).toHaveLength(0);
    expect(await sql`select from outbox`).toHaveLength(0);

    const { id } = await create();

    expect(await sql`select event, subject_id, payload from outbox`).toEqual([
      { event: `${kind}.created`, subjectId: id, payload: {} },
    ]);
    expect(await auditOf(id)).toEqual([
      { action: `${kind}.created`, operatorId, subjectKind: kind },
    ]);
  });

  test("is listed newest first, page by page, with the total", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift((await create()).id);

    const first = await list(table, { limit: 2 });
    const second = await list(table, { limit: 2, cursor: first.next ?? "" });
    const last = await list(table, { limit: 2, cursor: second.next ?? "" });

    expect([first, second, last].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
    expect([first.total, last.total, last.next]).toEqual([5, 5, null]);
  });

  test("is found by each of its texts", async () => {
    await create();

    for (const q of words) {
      expect([q, (await list(table, { limit: 10, q })).total]).toEqual([q, 1]);
    }
    expect(await list(table, { limit: 10, q: "kto inny" })).toMatchObject({ rows: [], total: 0 });
  });
});

describe("a tenant's state", () => {
  test("is changed once by twenty concurrent calls, counted and audited", async () => {
    const { id } = await insertTenant(sql, { ...aTenant(), operatorId });
    await insertTenant(sql, { ...aTenant(), operatorId });

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        updateTenantStatus(sql, { id, isActive: false, operatorId }),
      ),
    );

    expect(new Set(answers.map((answer) => answer?.isActive))).toEqual(new Set([false]));
    expect((await auditOf(id)).length).toBe(2);
    const totals = await Promise.all(
      ["active", "inactive"].map(
        async (status) => (await list(tenants, { limit: 1, status })).total,
      ),
    );
    expect(totals).toEqual([1, 1]);
  });

  test("is null for an unknown tenant", async () => {
    const id = await newId(sql);

    expect(await updateTenantStatus(sql, { id, isActive: false, operatorId })).toBeNull();
    expect(await auditOf(id)).toEqual([]);
  });
});

describe("a deleted instance", () => {
  test("is listed until the undo has run out, and audited", async () => {
    const { ownerId: id } = await aClient(sql, "scm-instance");
    const other = await insertScmInstance(sql, { ...anScmInstance(), operatorId });

    const answers = [
      await deleteScmInstance(sql, { id, operatorId }),
      await deleteScmInstance(sql, { id, operatorId }),
    ];

    expect(answers).toEqual([true, false]);
    expect(await idsOf(scmInstances)).toEqual([other.id, id]);

    await sql`update scm_instances set deleted_at = now() where id = ${id}`;

    expect(await findRecord(sql, scmInstances, id)).toBeNull();
    expect(await idsOf(scmInstances)).toEqual([other.id]);
    expect(await totalsOf(scmInstances)).toEqual([1, 1, 1, 0]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: "scm-instance.deleted",
      operatorId,
      subjectKind: "scm-instance",
    });
  });

  test("is restored as it was, and counted again in its status", async () => {
    const { ownerId: id } = await aClient(sql, "scm-instance");
    await sql`update scm_instances set status = 'suspended' where id = ${id}`;
    const before = await findRecord(sql, scmInstances, id);
    await deleteScmInstance(sql, { id, operatorId });

    const restored = [
      await restoreScmInstance(sql, { id, operatorId }),
      await restoreScmInstance(sql, { id, operatorId }),
    ];

    expect(restored).toEqual([before, before]);
    expect(await totalsOf(scmInstances)).toEqual([1, 1, 0, 1]);
    expect((await auditOf(id)).slice(-2)).toMatchObject([
      { action: "scm-instance.deleted" },
      { action: "scm-instance.restored" },
    ]);
  });

  test("is deleted once and restored once by twenty concurrent calls each", async () => {
    const { id } = await insertScmInstance(sql, { ...anScmInstance(), operatorId });
    const twenty = Array.from({ length: 20 });

    const deleted = await Promise.all(twenty.map(() => deleteScmInstance(sql, { id, operatorId })));
    await Promise.all(twenty.map(() => restoreScmInstance(sql, { id, operatorId })));

    expect(deleted.filter(Boolean)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(3);
    expect(await totalsOf(scmInstances)).toEqual([1, 1, 1, 0]);
  });

  test("cannot be restored once its deletion has taken effect", async () => {
    const { ownerId: id } = await aClient(sql, "scm-instance");
    await sql`update scm_instances set deleted_at = now() where id = ${id}`;

    expect(await restoreScmInstance(sql, { id, operatorId })).toBeNull();
    expect(await auditOf(id)).toMatchObject([{ action: "scm-instance.created" }]);
  });

  test("is pruned with its credentials once its deletion has taken effect, and no other is", async () => {
    const ends = ["-1 second", "10 seconds", null];
    const ids: string[] = [];
    for (const end of ends) {
      const { ownerId } = await aClient(sql, "scm-instance");
      ids.push(ownerId);
      await sql`
        update scm_instances set deleted_at = now() + ${end}::interval where id = ${ownerId}`;
    }

    expect([await pruneScmInstances(sql), await pruneScmInstances(sql)]).toEqual([1, 0]);

    const [, going = "", shown = ""] = ids;
    expect(await idsOf(scmInstances)).toEqual([shown, going]);
    expect(await sql`select from credentials`).toHaveLength(2);
  });
});

async function idsOf(table: RecordTable<{ id: string }>): Promise<string[]> {
  return (await list(table, { limit: 10 })).rows.map(({ id }) => id);
}

/** Totals by the counts, by a search, and by two statuses. */
async function totalsOf(table: RecordTable<{ id: string }>): Promise<number[]> {
  const queries = [{}, { q: "tarcza" }, { status: "active" }, { status: "suspended" }];
  return Promise.all(
    queries.map(async (query) => (await list(table, { ...query, limit: 10 })).total),
  );
}
