import { randomBytes } from "node:crypto";
import { connect, migrate, type Sql } from "@scm/db";
import { applicationUrlOf } from "@scm/services";
import { inject } from "vitest";
import { atEnd } from "./at-end.ts";

// The global setup provides these.
declare module "vitest" {
  interface ProvidedContext {
    /** The owner's address of the server. */
    databaseUrl: string;
    redisUrl: string;
    smtpUrl: string;
    mailboxUrl: string;
  }
}

/** The migrated, empty database that each test file copies. */
export const templateDatabase = "scm_template";

export type TestDatabase = {
  /** For the role of the application, which the product and most tests use. */
  url: string;
  sql: Sql;
  /** For the owner of the tables: to change tables, and to write what the product may not. */
  ownerUrl: string;
  owner: Sql;
};

/**
 * Opens a database for the calling test or file, dropped at its end.
 *
 * @param template the name of a database to copy, to which nobody is connected
 */
export async function openTestDatabase(template = templateDatabase): Promise<TestDatabase> {
  const name = `scm_${randomBytes(6).toString("hex")}`;
  // A busy machine may take longer to copy or drop a database than a statement of the product may.
  const server = connect(inject("databaseUrl"), { service: "test", poolSize: 1, isPatient: true });
  await server`create database ${server(name)} template ${server(template)} strategy file_copy`;
  const ownerUrl = withDatabase(inject("databaseUrl"), name);
  const database = openDatabase(ownerUrl);

  atEnd(async () => {
    await database.close();
    await server`drop database if exists ${server(name)} with (force)`;
    await server.end({ timeout: 1 });
  });
  return database;
}

/** Opens a copy of a database as it is now, as a backup would have it. Its users are cut off for that. */
export async function copyDatabase(sql: Sql): Promise<TestDatabase> {
  const [{ name }] = await sql<[{ name: string }]>`select current_database() as name`;
  const server = connect(inject("databaseUrl"), { service: "test", poolSize: 1, isPatient: true });
  const open = (isOpen: boolean) =>
    server`alter database ${server(name)} with allow_connections ${server.unsafe(String(isOpen))}`;
  try {
    await open(false);
    await server`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
    return await openTestDatabase(name);
  } finally {
    await open(true);
    await server.end({ timeout: 1 });
  }
}

/** Opens a migrated database for its owner and for the application. */
export function openDatabase(ownerUrl: string): TestDatabase & { close: () => Promise<void> } {
  const url = applicationUrlOf(ownerUrl);
  const sql = connect(url, { service: "test", poolSize: 4 });
  // A patient pool has no time limits, so a test may fill or analyze a large table.
  const owner = connect(ownerUrl, { service: "test", poolSize: 1, isPatient: true });
  return {
    url,
    sql,
    ownerUrl,
    owner,
    close: async () => void (await Promise.all([sql, owner].map((one) => one.end({ timeout: 1 })))),
  };
}

/** Migrates a database as its owner, and opens it to the application. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { service: "test", poolSize: 1, isPatient: true });
  await migrate(owner, { applicationUrl: applicationUrlOf(ownerUrl) });
  // Tests empty tables. The product never does.
  await owner`grant truncate on all tables in schema public to scm_app`;
  await owner`revoke truncate on migrations, audit_log from scm_app`;
  await owner.end();
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
