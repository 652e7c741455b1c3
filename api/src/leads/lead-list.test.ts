/** The order of lists, and the filters of bug reports. */
import { BugReport, BugReportPriority, BugReportStatus, BugReportType } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
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

describe("bug reports by type and priority", () => {
  const path = "/api/admin/bug-reports";

  beforeEach(async () => {
    await api.sql`delete from bug_reports`;
    // Two of each combination, inserted in an order unrelated to type and priority.
    await api.sql`
      insert into bug_reports (title, description, status, type, priority)
      select 'Błąd', 'Lista jest pusta', status, type, priority
      from jsonb_array_elements_text(${api.sql.json(BugReportStatus.options)}) as status,
        jsonb_array_elements_text(${api.sql.json(BugReportType.options)}) as type,
        jsonb_array_elements_text(${api.sql.json(BugReportPriority.options)}) as priority,
        generate_series(1, 2)
      order by random()`;
  });

  const filters: [string, number][] = [
    ["type=bug", 32],
    ["priority=critical", 32],
    ["type=other&priority=low", 8],
    ["type=bug&status=open", 8],
    ["priority=high&status=closed", 8],
    ["type=feature&priority=high&status=resolved", 2],
    ["type=feature&priority=high&q=lista", 8],
    ["type=&priority=", 128],
  ];

  test.each(filters)("?%s lists and counts %i, page by page in order", async (filter, count) => {
    for (const sort of ["newest", "oldest"]) {
      const reports = z
        .array(BugReport)
        .parse(await walk(`${path}?limit=5&sort=${sort}&${filter}`, count));

      for (const [field, value] of new URLSearchParams(filter)) {
        if (value === "" || field === "q") continue;
        expect(reports.map((report) => Object(report)[field])).toEqual(reports.map(() => value));
      }
      const ids = reports.map(({ id }) => id);
      expect(new Set(ids).size).toBe(count);
      expect(ids).toEqual(sort === "oldest" ? ids.toSorted() : ids.toSorted().toReversed());
    }
  });

  test.each(["type=crash", "priority=urgent"])(
    "?%s: 400 that names the parameter",
    async (query) => {
      const answer = await api.get(`${path}?${query}`, session);

      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
    },
  );
});
