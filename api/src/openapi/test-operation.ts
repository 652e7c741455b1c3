/** Calls about the system itself, so that every answer to them is seen once. */
import { aDeadEvent } from "../test-dead-letters.ts";
import type { startTestApi } from "../test-api.ts";
import type { Ask } from "./test-club-systems.ts";

type Operation = {
  api: Awaited<ReturnType<typeof startTestApi>>;
  session: Record<string, string>;
};

/** What operators do about what was given up, and what they look at. */
export async function workOnOperation(
  ask: Ask,
  { api, session: headers }: Operation,
): Promise<void> {
  const id = await aDeadEvent(api.sql);
  await ask(api, "GET /api/admin/dead-letters?kind=event&limit=1", { headers });
  await ask(api, `POST /api/admin/dead-letters/${id}/retry`, { headers });
  await ask(api, `POST /api/admin/dead-letters/${id}/retry`, { headers });
  await ask(api, "POST /api/admin/dead-letters/retry", { body: { kind: "event" }, headers });
  await ask(api, "GET /api/admin/system", { headers });
  await ask(api, "GET /api/admin/system/queues", { headers });
  await ask(api, "GET /api/admin/queues", { headers });
  await ask(api, "GET /api/admin/audit-log?action=event.retried&from=2026-01-01", { headers });
  await ask(api, "GET /api/admin/audit-log/operators", { headers });
}
