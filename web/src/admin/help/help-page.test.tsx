import { screen, within } from "@testing-library/react";
import { adminPaths } from "@scm/contract";
import text from "@scm/text/pages/help/pl.md";
import { expect, test } from "vitest";
import { openPanel } from "../../panel.fixture.ts";
import { helpChapters } from "../parts/screens.ts";

const chapters = text.sections.map(({ id }) => id);

test("the help has ten chapters, and its contents lead to each of them", async () => {
  await openPanel("/security/admin/pomoc");

  const contents = within(await screen.findByRole("navigation", { name: "Rozdziały" }));
  const targets = contents.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toEqual(chapters.map((id) => `#${id}`));
  expect(chapters).toHaveLength(10);
  const main = within(screen.getByRole("main"));
  expect(main.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(
    text.sections.map(({ title }) => title),
  );
  expect(main.queryAllByText(/NaN|\{|\}|\]\(/)).toEqual([]);
});

test("every screen has its chapter, which its menu opens", async () => {
  const named: readonly string[] = Object.values(helpChapters);
  expect(named.filter((id) => !chapters.includes(id))).toEqual([]);
  expect(chapters.filter((id) => !named.includes(id))).toEqual([]);

  await openPanel("/security/admin/orders");
  expect(await screen.findByRole("link", { name: "Pomoc" })).toHaveAttribute(
    "href",
    "/security/admin/pomoc#orders",
  );
});

test("a chapter links to screens that exist", async () => {
  await openPanel("/security/admin/pomoc");
  await screen.findByRole("heading", { name: "Pomoc" });

  const known: readonly string[] = Object.values(adminPaths);
  const links = within(screen.getByRole("main")).getAllByRole("link");
  const addresses = links.map((link) => link.getAttribute("href") ?? "");
  expect(addresses.filter((one) => !one.startsWith("#") && !known.includes(one))).toEqual([]);
});
