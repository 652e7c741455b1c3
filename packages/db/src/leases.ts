/** SQL fragments for rows that one process at a time may work on. */
import type { Sql } from "./connect.ts";

/** Each lease raises the fence, so a holder whose lease was taken over can no longer write. */
export type Leased = { id: string; fence: number };

/** Tells the leases of one row apart. */
export function leaseKey({ id, fence }: Leased): string {
  return `${id} ${fence}`;
}

/** Sets a lease on the rows of an `update`. */
export function lease(sql: Sql, seconds: number) {
  return sql`fence = fence + 1, lease_until = now() + make_interval(secs => ${seconds})`;
}
