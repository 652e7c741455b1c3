import { createHmac } from "node:crypto";
import postgres from "postgres";

/**
 * Creates a database on the server of `url` if it does not exist.
 *
 * @returns the address of the database
 */
export async function createDatabase(url: string, name: string): Promise<string> {
  const connection = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await connection.unsafe(`create database ${quoted(name)}`);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError) || error.code !== duplicateDatabase) throw error;
  } finally {
    await connection.end();
  }
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * The address of the same database for the application, whose role the migration creates. The
 * password follows from that of the owner, and does not reveal it.
 */
export function applicationUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const role = "scm_app";
  url.password = createHmac("sha256", url.password).update(role).digest("base64url");
  url.username = role;
  return url.href;
}

const duplicateDatabase = "42P04";

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
