/** Puts a canary into every input for secrets, and searches every place where it must not appear. */
import {
  aBugReport,
  aFullOrder,
  aTenant,
  call,
  idIn,
  post,
  receivedMails,
  until,
} from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { untilMailed } from "./clock.ts";
import { addClub, askForToken, getToken, sendReport } from "../club-system.ts";
import { logIn } from "../operator.ts";

const product = await startProduct();
const pesel = "02270803624";
const description = "Lista składek Zofii Kanarek jest pusta";
const adminUser = { ...aFullOrder().adminUser, pesel };

/** All data of PostgreSQL as text. */
async function readDatabase(): Promise<string> {
  const tables = await product.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  const rows = await Promise.all(
    tables.map(
      ({ name }) =>
        product.sql`select row_to_json(one)::text as text from ${product.sql(name)} as one`,
    ),
  );
  return JSON.stringify(rows);
}

/** Every key and value of Redis as bytes. */
async function readRedis(): Promise<string> {
  const redis = new Redis(product.redis.server().url);
  const keys = await redis.keys("*");
  const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
  redis.disconnect();
  return keys.join(" ") + values.map((value) => value?.toString("latin1") ?? "").join(" ");
}

async function readMails(): Promise<string> {
  const mails = await receivedMails(product.mailboxUrl);
  const sources = await Promise.all(
    mails.map(async ({ id }) =>
      (await fetch(`${product.mailboxUrl}/api/mails/${encodeURIComponent(id)}`)).text(),
    ),
  );
  expect(sources.length).toBeGreaterThan(0);
  return sources.join(" ");
}

test("a PESEL is in no row, mail, log line, queue or answer except the revealing one, and an invalid one in no error", async () => {
  const operator = await logIn(product);
  const order = await post(product, "/api/order", aFullOrder({ adminUser }));
  const refused = await post(product, "/api/order", {
    ...aFullOrder({ adminUser: { ...adminUser, pesel: `${pesel}0` } }),
  });
  await untilMailed(product, { stalledAfterMs: 30_000 });
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
  const places = { answers: JSON.stringify(answers), ...(await readPlaces()) };
  for (const [place, text] of Object.entries(places)) {
    expect([place, text.length > 100, text.includes(pesel)]).toEqual([place, true, false]);
  }
});

test("credentials, tokens and webhook secrets are in no row, mail, log line or queue, even if sent in the wrong field", async () => {
  const operator = await logIn(product);
  const club = await addClub(operator, aTenant());
  const token = await getToken(product, club);
  const sent = { token, key: "canary", report: aBugReport({ description }) };
  const taken = await sendReport(product, sent);
  const answers = [
    taken,
    await sendReport(product, { ...sent, report: { ...sent.report, title: "" } }),
    await sendReport(product, { ...sent, token: `${token}x` }),
    await call(`${product.url}/api/bug-report?access_token=${token}`, { method: "POST" }),
    await call(`${product.url}/oauth/token?client_secret=${club.clientSecret}`, { method: "POST" }),
    await askForToken(product, { ...club, clientSecret: `${club.clientSecret}x` }),
    await askForToken(product, { ...club, clientId: club.clientSecret }),
    await operator.send("GET", `/api/admin/tenants?q=${club.clientSecret}`),
    await operator.send("POST", `/api/admin/tenants/${club.id}/webhooks/test`),
  ];
  await untilMailed(product, { stalledAfterMs: 30_000 });
  await until(() => isWebhookTried());
  const change = { status: "resolved", publicAnswer: "Naprawione." };
  const reportPath = `/api/admin/bug-reports/${Object(taken.body).id}/status`;
  const changed = await operator.send("PUT", reportPath, change);
  await untilMailed(product, { stalledAfterMs: 30_000 });

  expect(answers.map(({ status }) => status)).toEqual([
    202, 400, 401, 400, 400, 401, 401, 200, 201,
  ]);
  expect(changed.status).toBe(200);
  const places = { answers: JSON.stringify(answers), ...(await readPlaces()) };
  const secrets = {
    clientSecret: club.clientSecret,
    webhookSecret: club.webhookSecret.replace("whsec_", ""),
    token,
  };
  for (const [place, text] of Object.entries(places)) {
    for (const [name, secret] of Object.entries(secrets)) {
      const isThere = shapesOf(secret).some((shape) => text.includes(shape));
      expect([place, name, secret.length > 40, isThere]).toEqual([place, name, true, false]);
    }
  }
});

/** As text and as PostgreSQL's hex; a base64 secret also decoded. */
function shapesOf(secret: string): string[] {
  return [
    secret,
    Buffer.from(secret).toString("hex"),
    Buffer.from(secret, "base64").toString("hex"),
  ];
}

test("a bug report is in its record and the staff's mail, and in no log line or queue", async () => {
  const operator = await logIn(product);
  const club = await addClub(operator);
  const token = await getToken(product, club);
  const own = `${description}, po raz drugi`;
  await sendReport(product, { token, key: "described", report: aBugReport({ description: own }) });
  await untilMailed(product, { stalledAfterMs: 30_000 });

  const { database, mails, ...others } = await readPlaces();

  expect(database.split(own).length - 1).toBe(1);
  expect(mails).toContain(own);
  for (const [place, text] of Object.entries(others)) {
    expect([place, text.includes(own)]).toEqual([place, false]);
  }
});

/** Everything that outlives a request. */
async function readPlaces() {
  return {
    database: await readDatabase(),
    redis: await readRedis(),
    mails: await readMails(),
    logs: [...(await product.api.readLog()), ...(await product.worker.readLog())].join(" "),
  };
}

/** Waits until the test webhook failed; its row holds the error. */
async function isWebhookTried(): Promise<boolean> {
  const tried = await product.sql`select from webhook_deliveries where attempt_count > 0`;
  return tried.length > 0;
}
