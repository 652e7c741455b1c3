import { setTimeout as delay } from "node:timers/promises";
import { allOf, idIn, until } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { createRandom, print } from "./random.ts";
import { skipIdleMinute, untilHandled } from "./clock.ts";
import { addClub, getToken, persist, sendReport, type Sent } from "../club-system.ts";
import { logIn } from "../operator.ts";

const product = await startProduct();
const random = createRandom();
const operator = await logIn(product);

/** How often each report is sent: twice at once, then one after another. */
const sends = 5;

for (const { kills, count, tags = [] } of [
  { kills: 1, count: 60 },
  { kills: 4, count: 1_000, tags: ["full"] },
]) {
  test(
    `${count} reports, sent 5 times each while Redis loses its data ${kills + 1} times, are stored once under the first id, and a key with another text is refused`,
    { tags },
    async () => {
      const reports = await prepareReports(`emptied${count}x`, count);
      const traffic = sendAll(reports);
      for (let kill = 1; kill <= kills; kill += 1) {
        await until(() => traffic.share() > kill / (kills + 2), { timeoutMs: 60_000 });
        await product.redis.kill();
        await delay(random.between(100, 800));
        await product.redis.start();
      }
      product.worker.signal("SIGSTOP");
      await until(() => traffic.share() > (kills + 1) / (kills + 2), { timeoutMs: 60_000 });
      await product.redis.kill();
      await product.redis.start();
      product.worker.signal("SIGCONT");
      const answers = await traffic.answers;
      await skipIdleMinute(product);
      const handledMs = await untilHandled(product, { stalledAfterMs: 60_000 });
      print(
        `replies ${JSON.stringify(traffic.replies)}; handled ${handledMs} ms after the last one`,
      );

      const withAnotherText = await Promise.all(
        reports
          .slice(0, 50)
          .map((sent) =>
            sendReport(product, { ...sent, report: { ...sent.report, description: "Co innego" } }),
          ),
      );

      expect(await countLosses(reports, answers)).toEqual({ ...eachOnce, kept: count });
      expect(Object.keys(traffic.replies)).toSatisfy(onlyPatience);
      expect(new Set(withAnotherText.map(({ status }) => status))).toEqual(new Set([422]));
      expect(product.api.unexpectedExits).toEqual([]);
    },
  );
}

type Report = Sent & { clientId: string };

/** Reports of two clubs that happen to use the same keys. */
async function prepareReports(name: string, count: number): Promise<Report[]> {
  const clients = await Promise.all(
    ["Tarcza", "Muszkiet"].map(async (club) => {
      const { clientId, clientSecret } = await addClub(operator, { tenantName: `${club} ${name}` });
      return { clientId, token: await getToken(product, { clientId, clientSecret }) };
    }),
  );
  return clients.flatMap((client) =>
    Array.from({ length: count / clients.length }, (_, number) => ({
      ...client,
      key: `${name}-${number}`,
      report: {
        title: `Problem ${name}-${number}`,
        description: `Raport ${client.clientId}, ${number}`,
      },
    })),
  );
}

/** One answer per time that a report was sent. */
type Answers = { status: number | "none"; id: string | null }[];

/** Sends every report `sends` times, and retries until each is answered. */
function sendAll(reports: readonly Report[]) {
  const replies: Record<string, number> = {};
  const progress = { answered: 0 };

  async function send(sent: Sent) {
    const { status, body } = await persist(
      () => sendReport(product, sent),
      (reply) => {
        replies[reply.status] = (replies[reply.status] ?? 0) + 1;
      },
    );
    progress.answered += 1;
    return { status, id: status === 202 ? idIn({ body }) : null };
  }

  async function sendOften(sent: Sent): Promise<Answers> {
    const answers = await Promise.all([send(sent), send(sent)]);
    while (answers.length < sends) answers.push(await send(sent));
    return answers;
  }

  return {
    /** The number of attempts by their status. */
    replies,
    share: () => progress.answered / (reports.length * sends),
    answers: allOf(
      reports.map((sent) => () => sendOften(sent)),
      { atOnceMax: 10 },
    ),
  };
}

/** Every field lists or counts losses, so all are empty or 0. */
const eachOnce = { notTaken: [], withSeveralIds: [], lost: [], notMade: 0, dead: [] };

/** Compares the answers with the stored reports. */
async function countLosses(reports: readonly Report[], answers: readonly Answers[]) {
  const sent = reports.map(({ key, clientId, report }, index) => {
    const own = answers[index] ?? [];
    return { key, clientId, report, own, ids: [...new Set(own.map(({ id }) => id))] };
  });
  const kept = await product.sql<{ id: string; clientId: string; description: string }[]>`
    select leads.id, client_id, details ->> 'description' as description
    from leads join bug_report_groups on bug_report_groups.id = group_id
    where client_id in ${product.sql([...new Set(reports.map(({ clientId }) => clientId))])}`;
  const [{ notMade }] = await product.sql<[{ notMade: number }]>`
    select count(*)::int as not_made from bug_report_submissions where body is not null`;
  const places = new Set(kept.map((row) => JSON.stringify(row)));
  return {
    notTaken: sent.filter(({ own }) => own.some(({ status }) => status !== 202)),
    withSeveralIds: sent.filter(({ ids }) => ids.length !== 1),
    lost: sent.filter(
      ({ ids: [id], clientId, report }) =>
        !places.has(JSON.stringify({ id, clientId, description: report.description })),
    ),
    kept: kept.length,
    notMade,
    dead: [...(await product.sql`select event, last_error from outbox where state = 'dead'`)],
  };
}

/** Accepted, or retried. */
function onlyPatience(statuses: string[]): boolean {
  return statuses.every((status) => ["202", "503", "none"].includes(status));
}
