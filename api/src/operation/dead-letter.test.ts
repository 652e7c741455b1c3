import { DeadLetter } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { aDeadEvent, aDeadMail, aDeadWebhook } from "../test-dead-letters.ts";
import { auditOf, startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/dead-letters";
let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`truncate outbox, webhook_deliveries cascade`;
  audit = await auditOf(api);
});

function retry(id: string) {
  return api.call(`${path}/${id}/retry`, { method: "POST", headers: session });
}

async function stateOf(table: string, id: string): Promise<unknown> {
  const [row] = await api.sql`select state from ${api.sql(table)} where id = ${id}`;
  return row?.["state"];
}

describe("the list", () => {
  test("shows dead letters with their reasons, a count and a link to the next page", async () => {
    const ids = [await aDeadEvent(api.sql), await aDeadMail(api.sql), await aDeadWebhook(api.sql)];

    const first = await api.get(`${path}?limit=2`, session);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await api.get(next, session);

    const listed = z.array(DeadLetter).parse([first.json, second.json].flat());
    expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(listed[1]).toMatchObject({
      kind: "mail",
      reason: "550 no such user",
      receiver: "anna@klub.example",
      subjectKind: "contact",
    });
    expect(first.headers.get("X-Total-Count")).toBe("3");
    expect(second.headers.get("Link")).toBeNull();
  });

  test("of held mails shows the limit of each, and sends one", async () => {
    const id = await aDeadMail(api.sql);
    await api.sql`update deliveries set state = 'limited', limited_by = 'visitors'`;

    expect((await api.get(path, session)).json).toEqual([]);
    expect((await api.get(`${path}?kind=held`, session)).json).toMatchObject([
      { id, kind: "held", reason: "visitors" },
    ]);
    expect((await retry(id)).status).toBe(204);

    expect(await stateOf("deliveries", id)).toBe("pending");
    expect((await api.get(`${path}?kind=held`, session)).json).toEqual([]);
    expect(await audit()).toMatchObject([{ action: "mail.retried" }]);
  });

  test.each(["kind=letter", "limit=0", "cursor=x"])("%s: 400", async (query) => {
    expect((await api.get(`${path}?${query}`, session)).status).toBe(400);
  });
});

describe("a retry", () => {
  test("of an event: 204, the relay takes it, and the audit log names the operator", async () => {
    const id = await aDeadEvent(api.sql);

    expect((await retry(id)).status).toBe(204);

    await expect.poll(() => stateOf("outbox", id)).toBe("dispatched");
    expect(await audit()).toMatchObject([{ action: "event.retried" }]);
  });

  test("by two operators at once retries each of 50 mails once; the second gets 409", async () => {
    const ids = [];
    for (let count = 0; count < 50; count += 1) ids.push(await aDeadMail(api.sql));

    const answers = await Promise.all([...ids, ...ids].map(retry));

    for (const expected of [204, 409]) {
      expect(answers.filter(({ status }) => status === expected)).toHaveLength(50);
    }
    expect(await audit()).toHaveLength(50);
  });

  test("of a mail that is not dead: 409", async () => {
    const id = await aDeadMail(api.sql);
    await retry(id);

    const { status, json } = await retry(id);

    expect(status).toBe(409);
    expect(json).toMatchObject({ type: "/problems/not-dead" });
  });

  test("of a copy of a mail while another copy is being sent: 409", async () => {
    const ids = [await aDeadMail(api.sql), await aDeadMail(api.sql)];
    await api.sql`update deliveries set again_of = ${crypto.randomUUID()}`;
    await retry(ids[0] ?? "");

    const { status, json } = await retry(ids[1] ?? "");

    expect([status, Object(json).type]).toEqual([409, "/problems/mail-under-way"]);
  });

  test.each([
    ["that is inactive", { isActive: false }, "tenant-inactive"],
    ["without an address", { webhookUrl: null }, "no-webhook-address"],
  ])("of a webhook to a tenant %s: 409 with the reason", async (_, tenant, slug) => {
    const { status, json } = await retry(await aDeadWebhook(api.sql, tenant));

    expect([status, Object(json).type]).toEqual([409, `/problems/${slug}`]);
  });
});

describe("a retry of a whole kind", () => {
  test("answers the count and leaves the other kinds alone", async () => {
    await aDeadMail(api.sql);
    await aDeadMail(api.sql);
    const event = await aDeadEvent(api.sql);

    const { status, json } = await api.post(`${path}/retry`, { kind: "mail" }, session);

    expect([status, json]).toEqual([200, { count: 2 }]);
    expect(await stateOf("outbox", event)).toBe("dead");
    expect(await audit()).toMatchObject([{ action: "mail.retried" }, { action: "mail.retried" }]);
  });

  test("of an unknown kind: 400", async () => {
    expect((await api.post(`${path}/retry`, { kind: "all" }, session)).status).toBe(400);
  });
});
