import { fillLeads } from "@scm/testing/fill-leads";
import { openMeasuredSession, timeCalls } from "@scm/testing/measured-calls";
import type { Figures } from "./report.ts";
import { operator, type Subject, withDatabase } from "./subject.ts";

/** How fast an operator reads the newest 50 contacts of so many leads, and finds one by a word. */
export async function measureLists(subject: Subject, size: number): Promise<Figures> {
  await withDatabase(subject, (sql) => fillLeads(sql, { count: size, present: size / 40 }));
  const { ask, close } = await openMeasuredSession(subject.url, operator);
  const list = "/api/admin/contacts?limit=50";
  const newest = await timeCalls(200, () => ask(list));
  const search = await timeCalls(200, (index) =>
    ask(`${list}&q=tarcza${size - 1 - ((index * 379) % (size / 10))}`),
  );
  close();
  const name = size.toLocaleString("en");
  return { [`newest 50 of ${name} p50 ms`]: newest.p50, [`a word in ${name} p95 ms`]: search.p95 };
}
