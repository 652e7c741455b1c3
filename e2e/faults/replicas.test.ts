/** Two apis and two workers on one database, Redis and mail server. */
import { freePort } from "@scm/services";
import { aDirectory } from "@scm/testing/directory";
import { startProduct, startPrograms } from "@scm/testing/product";
import { afterAll, expect, test } from "vitest";
import { letTimePass, untilMailed } from "./clock.ts";
import { countLosses, nothingLost } from "./losses.ts";
import { sendContacts, untilAcknowledged } from "./visitors.ts";

const product = await startProduct();
const second = await secondReplicas();

/** Mails in progress at once in one worker. */
const sendsMax = 10;

test(
  "two apis and two workers, each killed once under load, lose nothing that was acknowledged, and mail it",
  { tags: ["full"] },
  async () => {
    await product.mailbox.server().setFaults({ delayMs: 50 });
    const first = sendContacts(product, { name: "first", perSecond: 30 });
    const other = sendContacts(second, { name: "second", perSecond: 30 });
    const replicas = [
      { killed: product.api, served: [other] },
      { killed: product.worker, served: [first, other] },
      { killed: second.api, served: [first] },
      { killed: second.worker, served: [first, other] },
    ];
    for (const { killed, served } of replicas) {
      await Promise.all([first, other].map((visitors) => untilAcknowledged(visitors, 20)));
      await killed.end("SIGKILL");
      // Visitors of the other replica are served meanwhile.
      await Promise.all(served.map((visitors) => untilAcknowledged(visitors, 20)));
      await killed.start();
    }
    const log = [...(await first.end()), ...(await other.end())];
    await untilMailed(product, { stalledAfterMs: 90_000, meanwhile: () => letTimePass(product) });

    const losses = await countLosses(product, log);

    expect(losses).toMatchObject(nothingLost);
    expect(losses.mailedTwice.length).toBeLessThanOrEqual(2 * sendsMax);
    expect(Object.keys(losses.answers).toSorted()).toEqual(["201", "none"]);
  },
);

/** Another api, at an address of its own, and another worker. */
async function secondReplicas() {
  const directory = await aDirectory(afterAll);
  const port = await freePort("site");
  const url = `http://127.0.0.1:${port}`;
  const environment = { ...product.environment, PORT: String(port) };
  return { url, ...(await startPrograms({ directory, environment, url }, afterAll)) };
}
