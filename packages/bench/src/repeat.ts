/** A process that repeats one piece of work over several connections, without HTTP. */
import { BetaSignupSubmission, orderPrice, OrderSubmission, priceListVersion } from "@scm/contract";
import {
  connect,
  insertBetaSignup,
  insertContact,
  insertDemoBooking,
  insertOrder,
  newId,
  type Sql,
} from "@scm/db";
import { aBetaSignup, aContact, aDemoBooking, anOrder, submitted } from "@scm/testing/builders";
import { createTransport } from "nodemailer";
import postgres from "postgres";
import { serveParent } from "./side-process.ts";
import { insertLead, mailTo } from "./subjects/contact.mjs";

export type Work = { address: string; work: keyof typeof prepare | "mail"; seconds: number };

/** @returns how often a second */
serveParent(({ address, work, seconds }: Work): Promise<number> => {
  return work === "mail" ? sendMails(address, seconds) : write(address, { work, seconds });
});

/** As many as a worker has. */
const mailConnections = 10;

async function sendMails(smtpUrl: string, seconds: number): Promise<number> {
  const pool = createTransport({ url: smtpUrl, pool: true, maxConnections: mailConnections });
  const rate = await repeat(() => pool.sendMail(mailTo({ ...aContact(), locale: "pl" })), seconds);
  pool.close();
  return rate;
}

type Writing = { work: keyof typeof prepare; seconds: number };

async function write(databaseUrl: string, { work, seconds }: Writing): Promise<number> {
  const sql =
    work === "bare"
      ? postgres(databaseUrl, { max: connections })
      : connect(databaseUrl, { service: "bench", poolSize: connections });
  try {
    return await repeat(await prepare[work](sql), seconds);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const connections = 16;

/** Prepares a kind of write. @returns the function that writes once */
const prepare = {
  async bare(sql: Sql) {
    return () => insertLead(sql, { ...aContact(), locale: "pl" });
  },
  async contact(sql: Sql) {
    return () => insertContact(sql, submitted(aContact()));
  },
  async "beta signup"(sql: Sql) {
    const lead = submitted(BetaSignupSubmission.parse(aBetaSignup()));
    return () => insertBetaSignup(sql, lead);
  },
  async order(sql: Sql) {
    const { adminUser: _, ...order } = submitted(OrderSubmission.parse(anOrder()));
    const values = { ...order, ...orderPrice({ ...order, isFull: false }), priceListVersion };
    const noNumbers = { isNipValid: null, isRegonValid: null, adminUser: null };
    return async () => insertOrder(sql, { ...values, ...noNumbers, id: await newId(sql) });
  },
  async "demo booking"(sql: Sql) {
    const slots = await sql<{ datetime: string }[]>`
      insert into slots (datetime)
      select hour from generate_series(
        date_trunc('hour', now()) + interval '1 day', now() + interval '12 years', interval '1 hour'
      ) as hour
      where extract(hour from warsaw_time(hour)) between 6 and 16
      on conflict (datetime) do nothing
      returning datetime`;
    return async () => {
      const { kind } = await insertDemoBooking(
        sql,
        submitted(aDemoBooking({ selectedSlot: slots.pop()?.datetime ?? "" })),
      );
      if (kind !== "stored") throw new Error(`a demo booking is ${kind}`);
    };
  },
};

async function repeat(once: () => Promise<unknown>, seconds: number): Promise<number> {
  await count(once, 0.5);
  return (await count(once, seconds)) / seconds;
}

async function count(once: () => Promise<unknown>, seconds: number): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let done = 0;
  async function drive(): Promise<void> {
    for (; performance.now() < endsAt; done += 1) await once();
  }
  await Promise.all(Array.from({ length: connections }, drive));
  return done;
}
