/** Mails that operators cause: repeated ones, those of a demo, and answers. */
import {
  aContact,
  aDemoBooking,
  allOf,
  idIn,
  post,
  receivedMails,
  slotHours,
  submit,
  until,
} from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { logIn } from "../operator.ts";
import { countSent, letTimePass, replaceWorker, untilMailed, updateRows } from "./clock.ts";
import { createRandom } from "./random.ts";

const product = await startProduct();
const { sql } = product;
const operator = await logIn(product);
const random = createRandom();
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

const [first = "", second = "", third = ""] = slotHours(3);

async function makeSlot(datetime: string): Promise<void> {
  const { status } = await operator.send("POST", "/api/admin/slots", { datetime });
  expect(status).toBe(201);
}

function book(selectedSlot: string, email: string) {
  return post(product, "/api/demo-booking", aDemoBooking({ selectedSlot, email }));
}

function setStatus(id: string, status: string) {
  return operator.send("PUT", `/api/admin/demo-bookings/${id}/status`, { status });
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await receivedMails(product.mailboxUrl, email);
  return mails.map(({ subject }) => subject);
}

test("a confirmation while Redis is down is answered at once and mailed once when Redis is back", async () => {
  await makeSlot(first);
  const id = idIn(await book(first, "without-redis@visitors.example"));
  await untilMailed(product, { stalledAfterMs: 30_000 });

  await product.redis.kill();
  const { status } = await setStatus(id, "confirmed");
  await product.redis.start();
  await untilMailed(product, { stalledAfterMs: 60_000, meanwhile: () => letTimePass(product) });

  expect(status).toBe(200);
  const subjects = await subjectsTo("without-redis@visitors.example");
  expect(subjects).toHaveLength(2);
  expect(new Set(subjects).size).toBe(2);
});

for (const { kills, slot, tags = [] } of [
  { kills: 3, slot: second },
  { kills: 10, slot: third, tags: ["full"] },
]) {
  test(
    `every confirmation and cancellation is mailed while the worker is killed ${kills} times, and possible duplicates are marked`,
    { tags },
    async () => {
      await makeSlot(slot);
      const email = `steps-${kills}@visitors.example`;
      const id = idIn(await book(slot, email));
      await untilMailed(product, { stalledAfterMs: 30_000 });

      for (let kill = 0; kill < kills; kill += 1) {
        expect((await setStatus(id, kill % 2 === 0 ? "confirmed" : "cancelled")).status).toBe(200);
        await replaceWorker(product, "SIGKILL");
      }
      await untilMailed(product, { stalledAfterMs: 60_000, meanwhile: () => letTimePass(product) });

      const mails = await product.sql`
        select payload->>'sequence' as sequence, uncertain_count
        from deliveries join outbox on outbox.id = outbox_id
        where receiver = ${email}`;
      // The first mail, which confirms the request, is about no step.
      const sequences = mails.map(({ sequence }) => Number(sequence));
      const steps = Array.from({ length: kills + 1 }, (_, index) => index);
      expect(sequences.toSorted((one, other) => one - other)).toEqual(steps);
      const uncertain = mails.reduce((sum, { uncertainCount }) => sum + Number(uncertainCount), 0);
      const arrived = await subjectsTo(email);
      expect(arrived.length).toBeGreaterThanOrEqual(mails.length);
      expect(arrived.length).toBeLessThanOrEqual(mails.length + uncertain);
    },
  );
}

/** Mails in progress at once in one worker. */
const sendsMax = 10;

for (const { kills, count, tags = [] } of [
  { kills: 3, count: 60 },
  { kills: 10, count: 200, tags: ["full"] },
]) {
  test(
    `a worker killed ${kills} times while it sends ${count} answers loses none; at most 10 per kill arrive twice, and these are marked`,
    { tags },
    async () => {
      await product.mailbox.server().setFaults({ delayMs: 50 });
      const answers = await answerSome(`killed${kills}x`, count);
      // All are due at once, as after a morning's work.
      const where = sql`state = 'pending'`;
      await updateRows(sql, "deliveries", { set: sql`due_at = now()`, where });
      for (let kill = 1; kill <= kills; kill += 1) {
        await untilSome(Math.floor(count / kills) - sendsMax);
        await replaceWorker(product, "SIGKILL");
      }
      await untilMailed(product, { stalledAfterMs: 90_000, meanwhile: () => letTimePass(product) });

      const { lost, twice, unflagged, uncertain } = await arrivalsOf(answers);
      process.stderr.write(`answers: ${count}, twice ${twice.length}, uncertain ${uncertain}\n`);

      expect(lost).toEqual([]);
      expect(unflagged).toEqual([]);
      expect(twice.length).toBeLessThanOrEqual(kills * sendsMax);
      expect(uncertain).toBeGreaterThan(0);
      expect(uncertain).toBeLessThanOrEqual(kills * sendsMax);
    },
  );
}

/** Answers this many leads. @returns the ids of the answers, which are in their Message-IDs */
async function answerSome(name: string, count: number): Promise<string[]> {
  const leads = await sql<{ id: string }[]>`
    insert into leads (kind, status, name, email, about, details, locale)
    select 'contact', 'new', 'Anna', ${name} || number || '@visitors.example', 'Oferta',
      '{"message": "Ile?", "dataRequest": null}', 'pl'
    from generate_series(1, ${count}::int) as number
    returning id`;
  return Promise.all(
    leads.map(async ({ id }) => {
      const body = { body: "Dzień dobry,\noferta w\u00a0załączniku.", isQuoting: true };
      const { reply } = await operator.ask("POST", `/api/admin/contacts/${id}/replies`, body);
      return String(Object(reply).id);
    }),
  );
}

/** Waits for a random number of sent mails, at most `most`. */
async function untilSome(most: number): Promise<void> {
  const wanted = (await countSent(product)) + random.between(1, Math.max(1, most));
  await until(async () => (await countSent(product)) >= wanted, { timeoutMs: 30_000 });
}

/** How often each answer arrived, by its Message-ID. */
async function arrivalsOf(answers: readonly string[]) {
  const arrived = new Map<string, number>();
  for (const { messageId } of await receivedMails(product.mailboxUrl)) {
    const [id = ""] = /[0-9a-f-]{36}/.exec(messageId ?? "") ?? [];
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
  }
  const marked = await sql<{ id: string }[]>`
    select id from deliveries where id in ${sql(answers)} and uncertain_count > 0`;
  const uncertain = new Set(marked.map(({ id }) => id));
  const twice = answers.filter((id) => (arrived.get(id) ?? 0) > 1);
  return {
    lost: answers.filter((id) => !arrived.has(id)),
    twice,
    unflagged: twice.filter((id) => !uncertain.has(id)),
    uncertain: uncertain.size,
  };
}
