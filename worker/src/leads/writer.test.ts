import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { defaultSiteContent } from "@scm/text/site-content";
import { findWriters } from "./writer.ts";

const { sql } = await openTestDatabase();

beforeEach(() => sql`truncate site_content`);

const role = { pl: "doradca", en: "adviser" };
const first = { name: "Jan Lis", role, phone: "600 100 200", email: null };
const second = { name: "Ewa Maj", role, phone: null, email: "ewa@scm.example" };

test.each([
  ["the host, who is one of the people", { name: "E. Maj", email: "ewa@scm.example" }, "Ewa Maj"],
  ["the host, who is none of them", { name: "Ola Bąk", email: "ola@scm.example" }, "Ola Bąk"],
  ["the first of them without a host", null, "Jan Lis"],
])(
  "a mail about a demo is signed by %s, any other by the first of the people",
  async (_, host, name) => {
    const event = { ...defaultSiteContent.event, host };
    await sql`
    insert into site_content (version, content)
    values (2, ${sql.json({ event, people: [first, second] })})`;

    const writers = await findWriters(sql, ["host", "people"]);
    expect(writers).toMatchObject([{ name }, { name: "Jan Lis" }]);
  },
);

test("without people, only the host of a demo signs", async () => {
  expect(await findWriters(sql, ["host", "people"])).toEqual([null, null]);
});
