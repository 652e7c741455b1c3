import { addOperator } from "@scm/db";
import { formatMoment } from "@scm/text/moment";
import { openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { seedDemo } from "./seed-demo.ts";

const { sql } = await openTestDatabase();

test("a new installation gets slots in the next two weeks, and testimonials that no page shows", async () => {
  await seedDemo(sql);

  const slots = await sql<{ datetime: string }[]>`select datetime from slots order by datetime`;
  const hours = new Set(slots.map(({ datetime }) => formatMoment(datetime).slice(11)));
  const testimonials = await sql`select from testimonials where not is_active`;
  expect(slots).toHaveLength(40);
  expect([...hours].toSorted()).toEqual(["09:00", "11:00", "13:00", "15:00"]);
  expect(new Date(slots[0]?.datetime ?? "").getTime()).toBeGreaterThan(Date.now());
  expect(testimonials).toHaveLength(3);
});

test("an installation with an operator is left unchanged, even if empty", async () => {
  await sql`delete from slots`;
  await addOperator(sql, { email: "a@scm.example", passwordHash: "x", isFirst: false });

  await seedDemo(sql);

  expect(await sql`select from slots`).toHaveLength(0);
});
