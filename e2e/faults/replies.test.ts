import { receivedMails, until } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { logIn } from "../operator.ts";
import { countSent, letTimePass, replaceWorker, untilMailed, updateRows } from "./clock.ts";
import { createRandom } from "./random.ts";

const product = await startProduct();
const { sql } = product;
const operator = await logIn(product);
const random = createRandom();

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
