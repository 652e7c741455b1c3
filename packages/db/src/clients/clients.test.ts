import { orderTenantsMax, ScmInstance, Tenant } from "@scm/contract";
import { aLead, aTenant, anScmInstance, openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { orders } from "../leads/orders.ts";
import { newId } from "../leads/submission-keys.ts";
import type { RecordQuery } from "../record-list.ts";
import { findRecord, listRecords, type RecordTable } from "../record-table.ts";
import { aClient } from "./client.fixture.ts";
import { scmInstances, tenants } from "./client-table.ts";
import {
  deleteScmInstance,
  insertClient,
  pruneClients,
  restoreScmInstance,
  UnknownOrder,
  updateTenantStatus,
} from "./clients.ts";

const { sql, owner } = await openTestDatabase();
const operatorId = await anOperator(sql);

const kinds = [
  {
    kind: "tenant" as const,
    other: scmInstances,
    table: tenants,
    create: () => aTenantOf(),
    given: aTenant(),
    shown: (record: object) => Tenant.strict().parse(record),
    others: { order: null, isActive: true, version: 1, clientId: null, clientSecret: null },
    words: ["TARCZA", "ks tar", "anna@klub", "600 100", "tarcza.example", "tarcza anna"],
  },
  {
    kind: "scm-instance" as const,
    other: tenants,
    table: scmInstances,
    create: () => insertClient(sql, scmInstances, { ...anScmInstance(), operatorId }),
    given: anScmInstance(),
    shown: (record: object) => ScmInstance.strict().parse(record),
    others: { status: "active", apiKey: null, apiSecret: null, deletedAt: null },
    words: ["TARCZA 2", "ks tar", "anna@klub", "tarcza.example", "tarcza anna"],
  },
];

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from clients`;
});

function aTenantOf(orderId?: string, tenantName = "ks-tarcza") {
  return insertClient(sql, tenants, { ...aTenant({ tenantName, orderId }), operatorId });
}

async function insertOrder(): Promise<{ id: string; number: string }> {
  const id = await aLead(sql, "order");
  const [order] = await sql<[{ id: string; number: string }]>`
    select id, order_number as number from leads where id = ${id}`;
  return order;
}

function list(table: RecordTable<{ id: string }>, query: RecordQuery) {
  return listRecords(sql, table, query);
}

async function auditOf(id: string): Promise<unknown[]> {
  return [
    ...(await sql`
      select action, operator_id, subject_kind from audit_log where subject_id = ${id} order by id`),
  ];
}

describe.each(kinds)("a $kind", ({ kind, table, other, create, given, shown, others, words }) => {
  test("parses with the contract's schema when it is created, found and listed", async () => {
    const made = await create();

    const found = await findRecord<object>(sql, table, made.id);
    const { rows } = await list(table, { limit: 1 });

    const { id, createdAt } = made;
    expect(shown(made)).toEqual({ ...given, ...others, id, createdAt, lastActivity: null });
    expect(found).toEqual(made);
    expect(rows).toEqual([made]);
    expect(await findRecord<object>(sql, other, id)).toBeNull();
    expect(await list(other, { limit: 1 })).toMatchObject({ rows: [], total: 0 });
  });

  test("is stored with its event and audit entry, or not at all", async () => {
    await owner`alter table audit_log rename to audit_log_gone`;
    await expect(create()).rejects.toThrow('relation "audit_log" does not exist');
    await owner`alter table audit_log_gone rename to audit_log`;
    expect(await sql`select from clients`).toHaveLength(0);
    expect(await sql`select from outbox`).toHaveLength(0);

    const { id } = await create();

    expect(await sql`select event, subject_id, payload from outbox`).toEqual([
      { event: `${kind}.created`, subjectId: id, payload: {} },
    ]);
    expect(await auditOf(id)).toEqual([
      { action: `${kind}.created`, operatorId, subjectKind: kind },
    ]);
  });

  test("is found by each of its texts", async () => {
    await create();

    for (const q of words) {
      expect([q, (await list(table, { limit: 10, q })).total]).toEqual([q, 1]);
    }
    expect(await list(table, { limit: 10, q: "kto inny" })).toMatchObject({ rows: [], total: 0 });
  });
});

test.each([
  ["clients_plan_known", "tenant", sql`plan = 'small'`],
  ["clients_plan_known", "scm-instance", sql`plan = 'basic'`],
  ["clients_status_known", "tenant", sql`status = 'suspended'`],
  ["clients_whole", "tenant", sql`max_users = null`],
  ["clients_whole", "tenant", sql`deleted_at = now()`],
  ["clients_whole", "scm-instance", sql`contact_phone = '1'`],
] as const)("%s refuses what a %s has not", async (constraint, kind, change) => {
  await aClient(sql, kind);

  await expect(sql`update clients set ${change}`).rejects.toThrow(constraint);
});

describe("a tenant's state", () => {
  test("is changed once by twenty concurrent calls, counted and audited", async () => {
    const { id } = await aTenantOf();
    await aTenantOf();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        updateTenantStatus(sql, { id, isActive: false, operatorId }),
      ),
    );

    expect(new Set(answers.map((answer) => answer?.isActive))).toEqual(new Set([false]));
    expect(await totalsOf(tenants)).toEqual([2, 2, 1, 1]);
    await updateTenantStatus(sql, { id, isActive: true, operatorId });
    expect(await auditOf(id)).toMatchObject([
      { action: "tenant.created" },
      { action: "tenant.deactivated", operatorId },
      { action: "tenant.activated", operatorId },
    ]);
  });
});

describe("the order of a tenant", () => {
  test("is named by it, names its newest tenants, and may be deleted before it", async () => {
    const order = await insertOrder();
    const made: { id: string; tenantName: string }[] = [];
    for (let count = 0; count <= orderTenantsMax; count += 1) {
      const { id, tenantName, order: named } = await aTenantOf(order.id, `tarcza-${count}`);
      expect(named).toEqual(order);
      made.unshift({ id, tenantName });
    }
    const tenantsOf = async (id: string) => (await findRecord(sql, orders, id))?.tenants;

    expect(await tenantsOf(order.id)).toEqual(made.slice(0, orderTenantsMax));
    expect(await tenantsOf((await insertOrder()).id)).toEqual([]);
    await sql`delete from leads where id = ${order.id}`;
    const [{ id } = { id: "" }] = made;
    expect(await findRecord(sql, tenants, id)).toMatchObject({ id, order: null });
  });

  test("is an order that is there, or neither the tenant nor its event is stored", async () => {
    for (const id of [await newId(sql), await aLead(sql, "contact")]) {
      await expect(aTenantOf(id)).rejects.toThrow(UnknownOrder);
    }
    expect(await sql`select from clients`).toHaveLength(0);
    expect(await sql`select from outbox`).toHaveLength(0);
  });
});

describe("a deleted instance", () => {
  test("is listed until the undo has run out, and audited", async () => {
    const { id } = await aClient(sql, "scm-instance");
    const other = await aClient(sql, "scm-instance");

    const answers = [
      await deleteScmInstance(sql, { id, operatorId }),
      await deleteScmInstance(sql, { id, operatorId }),
    ];

    expect(answers).toEqual([true, false]);
    expect(await idsOf(scmInstances)).toEqual([other.id, id]);

    await sql`update clients set deleted_at = now() where id = ${id}`;

    expect(await findRecord(sql, scmInstances, id)).toBeNull();
    expect(await restoreScmInstance(sql, { id, operatorId })).toBeNull();
    expect(await idsOf(scmInstances)).toEqual([other.id]);
    expect(await totalsOf(scmInstances)).toEqual([1, 1, 1, 0]);
    const entry = { action: "scm-instance.deleted", operatorId, subjectKind: "scm-instance" };
    expect((await auditOf(id)).at(-1)).toEqual(entry);
  });

  test("is restored as it was, and counted again in its status", async () => {
    const { id } = await aClient(sql, "scm-instance");
    await sql`update clients set status = 'suspended' where id = ${id}`;
    const before = await findRecord(sql, scmInstances, id);
    const twenty = Array.from({ length: 20 });

    const deleted = await Promise.all(twenty.map(() => deleteScmInstance(sql, { id, operatorId })));
    const restored = await Promise.all(
      twenty.map(() => restoreScmInstance(sql, { id, operatorId })),
    );

    expect(deleted.filter(Boolean)).toHaveLength(1);
    expect(restored).toEqual(twenty.map(() => before));
    expect(await totalsOf(scmInstances)).toEqual([1, 1, 0, 1]);
    expect(await auditOf(id)).toMatchObject([
      { action: "scm-instance.created" },
      { action: "scm-instance.deleted" },
      { action: "scm-instance.restored" },
    ]);
  });

  test("is pruned with its credentials once its deletion has taken effect, and no other is", async () => {
    const ids: string[] = [];
    for (const end of ["-1 second", "10 seconds", null]) {
      const { id } = await aClient(sql, "scm-instance");
      ids.push(id);
      await sql`update clients set deleted_at = now() + ${end}::interval where id = ${id}`;
    }

    expect([await pruneClients(sql), await pruneClients(sql)]).toEqual([1, 0]);

    const [, going = "", shown = ""] = ids;
    expect(await idsOf(scmInstances)).toEqual([shown, going]);
    expect(await sql`select from client_secrets`).toHaveLength(2);
  });
});

async function idsOf(table: RecordTable<{ id: string }>): Promise<string[]> {
  return (await list(table, { limit: 10 })).rows.map(({ id }) => id);
}

/** Totals by the counts, by a search, and by two statuses. */
async function totalsOf(table: RecordTable<{ id: string }>): Promise<number[]> {
  const later = table.kind === "tenant" ? "inactive" : "suspended";
  const queries = [{}, { q: "tarcza" }, { status: "active" }, { status: later }];
  return Promise.all(
    queries.map(async (query) => (await list(table, { ...query, limit: 10 })).total),
  );
}
