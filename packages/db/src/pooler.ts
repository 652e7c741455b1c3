import { ConfigError } from "@scm/runtime";
import { connect, isUnavailable } from "./connect.ts";

/**
 * Refuses a pooler in transaction mode, which shares a session among clients: time limits get lost,
 * and under load a statement may get the answer of another one. Without PostgreSQL the check is
 * skipped.
 *
 * @throws {ConfigError} for such a pooler, or one that refuses the settings of `connect`
 */
export async function requireOwnSessions(databaseUrl: string, service: string): Promise<void> {
  const pools = [1, 2].map(() => connect(databaseUrl, { service, poolSize: 1 }));
  const backends = new Set<number>();
  try {
    for (const sql of pools) {
      const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`.simple();
      backends.add(row.pid);
    }
  } catch (error) {
    if (isRefusal(error)) throw new ConfigError(`${expected} with an ${error.message}`);
    if (isUnavailable(error)) return;
    throw error;
  } finally {
    await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })));
  }
  if (backends.size < pools.length) throw new ConfigError(`${expected} in transaction mode`);
}

const expected =
  "DATABASE_URL: expected PostgreSQL directly or a pooler in session mode, found a pooler";

/** PgBouncer answers an unknown parameter with `protocol_violation`. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "08P01";
}
