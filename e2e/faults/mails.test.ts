/** Events and mails that an operator retries. */
import { aContact, allOf, receivedMails, submit, until } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { logIn } from "../operator.ts";

const product = await startProduct();
const operator = await logIn(product);
const path = "/api/admin/dead-letters";

/** A page of the list, as an operator reads it. */
async function dead(kind: string): Promise<{ id: string; receiver: string; reason: string }[]> {
  const { body } = await operator.send("GET", `${path}?kind=${kind}&limit=500`);
  return Object(body);
}

test("a poison event among 300 becomes dead while the others are handled, and is retried from the panel after the fix", async () => {
  await product.sql`
    select emit('bug-report.status-changed', uuid_v7(), jsonb_build_object('status', status))
    from (
      select case number when 150 then 'gone' else 'resolved' end as status
      from generate_series(1, 300) as number
    ) as wanted`;
  const handled = async () => {
    const [row] = await product.sql`select count(*)::int from outbox where state = 'done'`;
    return row?.["count"] === 299;
  };
  await until(handled, { timeoutMs: 60_000 });

  const letters = await until(async () => {
    const listed = await dead("event");
    return listed.length > 0 && listed;
  });
  expect(letters).toMatchObject([{ reason: expect.stringContaining("payload") }]);
  const id = letters ? String(letters[0]?.id) : "";
  await product.sql`update outbox set payload = '{"status": "resolved"}' where id = ${id}`;
  expect((await operator.send("POST", `${path}/${id}/retry`)).status).toBe(204);

  await until(async () => {
    const [row] = await product.sql`select state from outbox where id = ${id}`;
    return row?.["state"] === "done";
  });
  const { body } = await operator.send("GET", "/api/admin/audit-log?action=event.retried");
  expect(body).toMatchObject([
    { operatorEmail: product.operator.email, subjectKind: "bug-report" },
  ]);
});

test("50 refused mails, retried by two operators at once, arrive exactly once", async () => {
  const receivers = Array.from({ length: 50 }, (_, index) => `dead-${index}@klub.example`);
  const answer = { code: 550, text: "no such user" };
  await product.mailbox.server().setFaults({
    refusedReceivers: Object.fromEntries(receivers.map((receiver) => [receiver, answer])),
  });
  const sending = receivers.map(
    (email) => () => submit(product, "/api/contact", aContact({ email })),
  );
  await allOf(sending, { atOnceMax: 5 });
  await until(async () => (await dead("mail")).length === 50, { timeoutMs: 60_000 });
  const letters = await dead("mail");
  await product.mailbox.server().setFaults({});
  const other = await logIn(product);

  const retries = letters.flatMap(({ id }) =>
    [operator, other].map((one) => () => one.send("POST", `${path}/${id}/retry`)),
  );
  const answers = await allOf(retries, { atOnceMax: 10 });

  for (const status of [204, 409]) {
    expect(answers.filter((one) => one.status === status)).toHaveLength(50);
  }
  const arrived = async () => {
    const mails = await Promise.all(
      receivers.map((receiver) => receivedMails(product.mailboxUrl, receiver)),
    );
    return mails.map(({ length }) => length);
  };
  await until(async () => (await arrived()).every((count) => count > 0), { timeoutMs: 60_000 });
  await until(async () => {
    const open = await product.sql`
      select id from deliveries where state in ('pending', 'sending', 'uncertain')`;
    return open.length === 0;
  });
  expect(new Set(await arrived())).toEqual(new Set([1]));
});
