import { randomBytes } from "node:crypto";
import { connect, type Sql } from "@scm/db";
import { afterAll, inject } from "vitest";

// The global setup provides these.
declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    redisUrl: string;
    smtpUrl: string;
    mailboxUrl: string;
  }
}

/** The migrated, empty database that each test file copies. */
export const templateDatabase = "scm_template";

export type TestDatabase = { url: string; sql: Sql };

/**
 * Opens a database for the calling test file, dropped at the end of the file.
 *
 * @param template the name of a database to copy, to which nobody is connected
 */
export async function openTestDatabase(template = templateDatabase): Promise<TestDatabase> {
  const name = `scm_${randomBytes(6).toString("hex")}`;
  const server = connect(inject("databaseUrl"), { service: "test", poolSize: 1 });
  await server`create database ${server(name)} template ${server(template)}`;
  const url = withDatabase(inject("databaseUrl"), name);
  const sql = connect(url, { service: "test", poolSize: 4 });

  afterAll(async () => {
    await sql.end({ timeout: 1 });
    await server`drop database if exists ${server(name)} with (force)`;
    await server.end({ timeout: 1 });
  });
  return { url, sql };
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
