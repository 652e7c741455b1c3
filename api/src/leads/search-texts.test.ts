import { insertContact } from "@scm/db";
import { openTestDatabase } from "@scm/testing";
import { aContact, submitted } from "@scm/testing/builders";
import { expect, onTestFinished, test } from "vitest";
import { startSearchTexts } from "./search-texts.ts";

const { sql, owner } = await openTestDatabase();

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const textless = () => sql`select from contacts where search_text is null`;

test("a new lead gets its search text within seconds, without a search or a worker", async () => {
  const { stop } = startSearchTexts({ sql, log: silent });
  await insertContact(sql, submitted(aContact({ message: "Prosimy o ofertę." })));

  await expect.poll(textless).toHaveLength(0);
  const [contact] = await sql`select search_text from contacts`;
  expect(contact?.["searchText"]).toContain("prosimy o oferte.");
  await stop();
});

test("a lead that another transaction has locked does not hold up the others", async () => {
  await sql`delete from contacts`;
  await insertContact(sql, submitted(aContact({ name: "Anna" })));
  await sql.begin(async (other) => {
    await other`select from contacts for update`;
    const { stop } = startSearchTexts({ sql, log: silent });
    onTestFinished(stop);
    await insertContact(sql, submitted(aContact({ name: "Ewa" })));

    await expect.poll(async () => (await textless()).length).toBe(1);
  });
});

test("while the database refuses the texts, that is logged, and they are written later", async () => {
  const lines: string[] = [];
  await insertContact(sql, submitted(aContact()));
  await owner`alter table contacts rename to contacts_gone`;
  const log = { ...silent, warn: (message: string) => void lines.push(message) };
  const { stop } = startSearchTexts({ sql, log });

  await expect.poll(() => lines).toContain("search texts failed");
  await owner`alter table contacts_gone rename to contacts`;
  await expect.poll(textless).toHaveLength(0);

  await stop();
});
