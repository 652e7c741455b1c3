/** The journeys of one worker share a product; its data is reset between their files. */
import { join } from "node:path";
import { connect, type Sql } from "@scm/db";
import { findDatabase, freePort } from "@scm/services";
import { until } from "@scm/testing";
import { noLimits } from "@scm/testing/program";
import { makeDataDirectory, startProduct } from "./product.ts";

/** Plain values, so that the global setup can hand them to the workers. */
export type SharedProduct = {
  url: string;
  mailboxUrl: string;
  dataDirectory: string;
  databaseUrl: string;
  /** The product may send webhooks to this local port. */
  webhookPort: number;
};

const provider = {
  COMPANY_NAME: "Strzał & S-ka sp. z o.o.",
  COMPANY_TAX_ID: "521-000-11-22",
  COMPANY_ADDRESS: "ul. Długa 7, 00-238 Warszawa",
  COMPANY_PHONE: "+48 22 111 22 33",
  COMPANY_EMAIL: "biuro@strzal.example",
};

/** `close` stops the product and removes its data. */
export async function openProduct(): Promise<{
  product: SharedProduct;
  close: () => Promise<void>;
}> {
  const directory = await makeDataDirectory();
  const webhookPort = await freePort("service");
  const started = await startProduct(directory.path, {
    ...provider,
    // All visitors of a run share one address. The api's tests cover the limits.
    ...noLimits,
    RATE_LIMIT_LOGIN: "0",
    BOOKING_LIMIT_EMAIL: "0",
    BOOKING_LIMIT_ADDRESS: "0",
    WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${webhookPort}`,
  });
  const databaseUrl = await findDatabase(join(directory.path, "postgres"), "scm");
  return {
    product: {
      url: started.url,
      mailboxUrl: started.mailboxUrl(),
      dataDirectory: directory.path,
      databaseUrl: databaseUrl ?? "",
      webhookPort,
    },
    close: async () => {
      await started.end("SIGINT");
      await directory.remove();
    },
  };
}

/** Copies every table into a schema, for `resetData`. */
export async function rememberData(
  { databaseUrl }: SharedProduct,
  schema = atStart,
): Promise<void> {
  const sql = connectTo(databaseUrl);
  await untilSettled(sql);
  await sql.unsafe(`
    drop schema if exists ${schema} cascade;
    create schema ${schema};
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table ${schema}.%1$I as table public.%1$I', name);
      end loop;
    end $$`);
  await sql.end();
}

/**
 * Restores a copy, by default the one of the start, after waiting for the work of earlier tests.
 * Sessions of operators who still exist stay valid, and the worker stays registered, because it
 * registers only once.
 */
export async function resetData({ databaseUrl }: SharedProduct, schema = atStart): Promise<void> {
  const sql = connectTo(databaseUrl);
  await untilSettled(sql);
  await sql.unsafe(`
    do $$
    declare
      name text;
      columns text;
    begin
      -- Turns triggers and foreign keys off, so the order of the tables does not matter.
      set local session_replication_role = replica;
      for name in
        select tablename from pg_tables
        where schemaname = '${schema}'
          and tablename not in ('migrations', 'sessions', 'worker_heartbeats')
      loop
        select string_agg(quote_ident(column_name), ', ') into columns
        from information_schema.columns
        where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
        execute format('delete from public.%I', name);
        execute format(
          'insert into public.%1$I (%2$s) select %2$s from ${schema}.%1$I', name, columns);
      end loop;
      delete from sessions where operator_id not in (select id from operators);
      alter sequence order_numbers restart;
    end $$`);
  await sql.end();
}

const atStart = "at_start";

/** A late event would change the restored data. */
async function untilSettled(sql: Sql): Promise<void> {
  const isSettled = async () => {
    const open = await sql`
      select 1 from outbox where state in ('new', 'dispatched')
      union all select 1 from deliveries where state in ('pending', 'sending') limit 1`;
    return open.length === 0;
  };
  await until(isSettled, { timeoutMs: 30_000, everyMs: 100 });
}

function connectTo(databaseUrl: string) {
  return connect(databaseUrl, { service: "journey", poolSize: 1, isPatient: true });
}
