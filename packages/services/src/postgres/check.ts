import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { StartError } from "../start-error.mjs";

const oldestVersion = 15;

/**
 * Checks that the address leads to a usable PostgreSQL.
 *
 * @param name the variable that holds it
 * @param answerMs how long a server that accepts the connection may take to answer
 * @throws {StartError} with the problem in one line, without the password
 */
export async function checkPostgres(
  url: string,
  name = "DATABASE_URL",
  answerMs = 8_000,
): Promise<void> {
  const address = new URL(url);
  // Ours, and no parameter of PostgreSQL.
  address.searchParams.delete("pooled");
  const directory = decodeURIComponent(address.hostname);
  const connection = postgres(address.href, {
    // The driver takes the directory of a socket for a name.
    ...(directory.startsWith("/") && { path: `${directory}/.s.PGSQL.${address.port || 5432}` }),
    max: 1,
    connect_timeout: 5,
    // Its rejection would have no caller.
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    const answer = connection.unsafe("show server_version_num").execute();
    const rows = await Promise.race([answer, delay(answerMs, null, { ref: false })]);
    if (!rows) throw new StartError(`${name}: ${place(url)} accepts connections and says nothing`);
    const [row] = rows;
    const version = Math.floor(Number(row?.["server_version_num"]) / 10_000);
    if (version < oldestVersion) {
      throw new StartError(
        `${name}: ${place(url)} runs PostgreSQL ${version}; ${oldestVersion} or later is needed`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name}: ${complaint(url, error)}`, { cause: error });
  } finally {
    await connection.end({ timeout: 1 });
  }
}

function complaint(url: string, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const { pathname, username } = new URL(url);
  if (code === "28P01" || code === "28000") {
    return `${place(url)} refuses the user "${decodeURIComponent(username)}" or its password`;
  }
  if (code === "3D000") {
    return `there is no database "${decodeURIComponent(pathname.slice(1))}" on ${place(url)}`;
  }
  if (error instanceof postgres.PostgresError) return `${place(url)} says: ${error.message}`;
  return `no PostgreSQL answers at ${place(url)}${code && ` (${code})`}`;
}

function place(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
}
