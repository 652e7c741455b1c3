/** Filters by time compare ids, so an id must contain the creation time. */
import { aContact, openTestDatabase, submitted } from "@scm/testing";
import { expect, test } from "vitest";
import { insertBugReportSubmission, makeBugReport } from "./bug-report-submissions.ts";
import { insertContact } from "./contacts.ts";

const { sql } = await openTestDatabase();

test("the id of a lead holds its creation time, even if the record is made later", async () => {
  await insertContact(sql, submitted(aContact()));
  const client = {
    clientId: "c",
    kind: "scm-instance" as const,
    ownerId: await anInstance(),
    scope: "",
  };
  const report = { title: "Błąd", description: "Opis", type: "bug", priority: "low" } as const;
  const fingerprint = { current: "00", known: ["00"] };
  const made = await insertBugReportSubmission(sql, { client, report, fingerprint });
  await makeBugReport(sql, "id" in made ? made.id : "");

  const gaps = await sql<{ ms: number }[]>`
    select abs(
      extract(epoch from created_at) * 1000
        - ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint
    )::float8 as ms
    from (select id, created_at from contacts union all select id, created_at from bug_reports)`;

  expect(gaps).toHaveLength(2);
  for (const { ms } of gaps) expect(ms).toBeLessThan(1_000);
});

async function anInstance(): Promise<string> {
  const [instance] = await sql<[{ id: string }]>`
    insert into scm_instances (instance_name, club_name, contact_email, license_type)
    values ('a', 'KS', 'a@klub.example', 'small') returning id`;
  return instance.id;
}
