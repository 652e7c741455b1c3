/** A canary in every place where a person types a secret, and a search everywhere it must not get to. */
import { aFullOrder, receivedMails } from "@scm/testing";
import { openHouse } from "@scm/testing/house";
import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { untilMailed } from "./clock.ts";
import { idIn, logIn, submit } from "./operator.ts";

const house = await openHouse();
const pesel = "02270803624";
const adminUser = { ...aFullOrder().adminUser, pesel };

/** Everything that PostgreSQL keeps, as text. */
async function readDatabase(): Promise<string> {
  const tables = await house.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  const rows = await Promise.all(
    tables.map(
      ({ name }) => house.sql`select row_to_json(one)::text as text from ${house.sql(name)} as one`,
    ),
  );
  return JSON.stringify(rows);
}

/** Every key of Redis and what it holds, as bytes. */
async function readRedis(): Promise<string> {
  const redis = new Redis(house.redis.server().url);
  const keys = await redis.keys("*");
  const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  redis.disconnect();
  return keys.join(" ") + values.map((value) => value?.toString("latin1") ?? "").join(" ");
}

async function readMails(): Promise<string> {
  const mails = await receivedMails(house.mailboxUrl);
  const sources = await Promise.all(
    mails.map(async ({ id }) =>
      (await fetch(`${house.mailboxUrl}/api/mails/${encodeURIComponent(id)}`)).text(),
    ),
  );
  expect(sources.length).toBeGreaterThan(0);
  return sources.join(" ");
}

test("a PESEL is in no row, mail, log line, queue or answer, but for the one that reveals it; a wrong one is in no complaint", async () => {
  const operator = await logIn(house);
  const order = await submit(house, "/api/order", aFullOrder({ adminUser }));
  const refused = await submit(house, "/api/order", {
    ...aFullOrder({ adminUser: { ...adminUser, pesel: `${pesel}0` } }),
  });
  await untilMailed(house, { withinMs: 30_000 });
  const path = `/api/admin/orders/${idIn(order)}`;
  const answers = [
    order,
    refused,
    await operator.send("GET", "/api/admin/orders"),
    await operator.send("GET", `/api/admin/orders?q=${pesel}`),
    await operator.send("GET", path),
    await operator.send("PUT", `${path}/status`, { status: "processing" }),
    await operator.send("GET", "/api/admin/dashboard"),
  ];
  const revealed = await operator.send("POST", `${path}/pesel`);

  expect([order.status, refused.status]).toEqual([201, 400]);
  expect(revealed).toEqual({ status: 200, body: { pesel } });
  const places = {
    answers: JSON.stringify(answers),
    database: await readDatabase(),
    redis: await readRedis(),
    mails: await readMails(),
    logs: [...(await house.api.readLog()), ...(await house.worker.readLog())].join(" "),
  };
  for (const [place, text] of Object.entries(places)) {
    expect([place, text.length > 100, text.includes(pesel)]).toEqual([place, true, false]);
  }
});
