/** The order of lists, and the filters of bug reports. */
import { expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../test-api.ts";
import { validCallsOf } from "../test-calls.ts";

const api = await startTestApi();
const session = await api.login();
const { newRecord } = validCallsOf(api);

const WithId = z.object({ id: z.string() });

/** Reads all pages of a list; each page must report the total. */
async function walk(path: string, total: number): Promise<unknown[]> {
  const seen: unknown[] = [];
  let next: string | undefined = path;
  while (next) {
    const answer = await api.get(next, session);
    expect(answer.headers.get("X-Total-Count")).toBe(String(total));
    seen.push(...z.array(z.unknown()).parse(answer.json));
    next = answer.headers.get("Link")?.match(/^<(.+)>; rel="next"$/)?.[1];
  }
  return seen;
}

test.each([
  ["contacts", "new"],
  ["demo-bookings", "pending"],
  ["orders", "pending"],
  ["beta-signups", "pending"],
  ["bug-reports", "open"],
  ["tenants", "active"],
  ["scm-instances", "active"],
])("%s can be listed oldest first, page by page", async (name, status) => {
  const path = `/api/admin/${name}`;
  const all: string[] = [];
  for (let count = 0; count < 5; count += 1) all.push(await newRecord(path));

  for (const filter of ["", "&q=kanarek", `&status=${status}`]) {
    const oldest = await walk(`${path}?limit=2&sort=oldest${filter}`, 5);
    expect([filter, z.array(WithId).parse(oldest)]).toEqual([filter, all.map((id) => ({ id }))]);
  }
  const newest = await walk(`${path}?limit=2&sort=newest`, 5);
  expect(z.array(WithId).parse(newest)).toEqual(all.toReversed().map((id) => ({ id })));
});

test("type and priority filter bug reports, and empty ones do not", async () => {
  await api.sql`delete from bug_reports`;
  await api.sql`
    insert into bug_reports (title, description, type, priority) values
      ('Błąd', 'Opis', 'bug', 'critical'), ('Błąd', 'Opis', 'bug', 'low'),
      ('Błąd', 'Opis', 'feature', 'critical')`;
  const path = "/api/admin/bug-reports?limit=1&";

  expect(await walk(`${path}type=bug&priority=critical`, 1)).toHaveLength(1);
  expect(await walk(`${path}priority=critical`, 2)).toHaveLength(2);
  expect(await walk(`${path}type=&priority=`, 3)).toHaveLength(3);
});
