import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { aDemoBooking, idIn, submit } from "@scm/testing";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { firstSlot, isAwake } from "../demo-visitor.ts";
import { sidewaysOf } from "../focus.ts";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const { product, dataDirectory, open, mailTo } = await openJourney();

test("by the link of a mail a demo is moved, which a mail confirms, and then cancelled", async () => {
  const email = "link@klub.example";
  const selectedSlot = await firstSlot(product);
  const id = idIn(
    await submit(product, "/api/demo-booking", aDemoBooking({ email, selectedSlot })),
  );
  const { text } = await mailTo(email);
  const path = /\/p\/[\w-]{43}/.exec(text ?? "")?.[0] ?? "/p";
  const page = await open(path, { viewport: { width: 320, height: 740 } });
  const demo = page.getByRole("article", { name: "Prezentacja" });

  const move = demo.getByRole("button", { name: "Zmień termin" });
  await isAwake(move);
  await move.press("Enter");
  await demo.getByRole("radio").first().press("Space");
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBe(0);
  await demo.getByRole("button", { name: /^Przenieś na/ }).press("Enter");
  await demo.getByText("Masz nowy termin").waitFor();

  const moved = await mailTo(email, /Nowy termin prezentacji/);
  const calendar = await fetch(`${product.mailboxUrl}/mails/${moved.id}/attachments/1`);
  expect(await calendar.text()).toMatch(new RegExp(`METHOD:REQUEST[^]*UID:${id}[^]*SEQUENCE:1`));
  const staff = await mailTo(operator.email, /Demo ma nowy termin/);
  expect(staff.text).not.toContain("/p/");

  await demo.getByRole("button", { name: "Odwołaj" }).press("Enter");
  await demo.getByRole("button", { name: "Tak, odwołaj" }).press("Enter");
  await demo.getByText("Prezentacja odwołana").waitFor();
  expect((await mailTo(email, /Prezentacja odwołana/)).subject).toContain("Prezentacja odwołana");

  const logs = join(dataDirectory, "logs");
  const written = await Promise.all(
    (await readdir(logs)).map((name) => readFile(join(logs, name), "utf8")),
  );
  expect(written.join("")).toContain("/api/visitor-links/demo-moves");
  expect(written.join("")).not.toContain(path.slice(3));
});
