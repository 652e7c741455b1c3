import { ConfigError } from "@scm/runtime";
import { connect, isUnavailable, readAddress } from "./connect.ts";

/**
 * Refuses a pooler in transaction mode, unless the address has `pooled=true` and the role has the
 * time limits. Such a pooler shares a session among clients: limits that one sets get lost, and under
 * load a statement may get the answer of another one. Without PostgreSQL the check is skipped.
 *
 * @throws {ConfigError} for such a pooler, or one that refuses the settings of `connect`
 */
export async function requireSessions(databaseUrl: string, service: string): Promise<void> {
  const fault = readAddress(databaseUrl).isPooled
    ? await findLackOfLimits(databaseUrl, service)
    : await findSharedSessions(databaseUrl, service);
  if (fault) throw new ConfigError(`DATABASE_URL: ${fault}`);
}

async function findLackOfLimits(databaseUrl: string, service: string): Promise<string | null> {
  const sql = connect(databaseUrl, { service, poolSize: 1 });
  try {
    const [row] = await sql<[{ limits: string[] }]>`
      select jsonb_build_array(
        current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')
      ) as limits`.simple();
    return row.limits.includes("0") ? limitsExpected : null;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const limitsExpected =
  "expected a role with time limits for a pooled address, which the migration sets; sessions that the pooler opened before it lack them until RECONNECT";

/** Needs every migration and command that holds a session. @throws {ConfigError} */
export function requireDirect(databaseUrl: string, name: string): void {
  if (!readAddress(databaseUrl).isPooled) return;
  throw new ConfigError(`${name}: expected an address that does not lead to a pooler`);
}

async function findSharedSessions(databaseUrl: string, service: string): Promise<string | null> {
  const pools = [1, 2].map(() => connect(databaseUrl, { service, poolSize: 1 }));
  const backends = new Set<number>();
  try {
    for (const sql of pools) {
      const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`.simple();
      backends.add(row.pid);
    }
  } catch (error) {
    if (isRefusal(error)) return `${expected} with an ${error.message}`;
    if (isUnavailable(error)) return null;
    throw error;
  } finally {
    await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })));
  }
  return backends.size < pools.length ? `${expected} in transaction mode` : null;
}

const expected =
  "expected PostgreSQL directly, a pooler in session mode, or one with pooled=true; found a pooler";

/** PgBouncer has one code for this and for a server that it cannot reach. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith("unsupported startup parameter");
}
