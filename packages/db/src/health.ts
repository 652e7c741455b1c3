import type { Sql } from "./connect.ts";

/** Whether PostgreSQL answers a query. */
export async function isDatabaseReady(sql: Sql): Promise<boolean> {
  try {
    await sql`select 1`;
    return true;
  } catch {
    // Whatever the reason, the answer is no; the reason shows where a real query fails.
    return false;
  }
}
