import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";

beforeEach(() => void stubApi({}));

const statement = "/deklaracja-dostepnosci";

test.each([
  ["/regulamin", "pl"],
  ["/regulamin", "en"],
  ["/polityka-prywatnosci", "pl"],
  ["/polityka-prywatnosci", "en"],
] as const)("%s in %s shows its date of effect", async (path, locale) => {
  await open(path, { locale });

  expect(await screen.findByText(/15\.07\.2025/, { selector: "header p" })).toBeVisible();
});

test("the contents link every section, in order", async () => {
  await open("/regulamin");

  const contents = await screen.findByRole("navigation", { name: "Spis treści" });
  const targets = within(contents)
    .getAllByRole("link")
    .map((link) => document.getElementById(link.getAttribute("href")?.slice(1) ?? ""));

  expect(targets.map((target) => target?.querySelector("h2")?.textContent)).toEqual(
    within(screen.getByRole("main"))
      .getAllByRole("heading", { level: 2 })
      .map((one) => one.textContent),
  );
});

test("special characters in the product's name are kept", async () => {
  await open("/regulamin", { productName: "Klub $& Co" });

  await screen.findByRole("heading", { level: 1 });
  expect(document.title).toBe("Regulamin – Klub $& Co");
});

test("the statement begins with the address to write to", async () => {
  await open(statement);

  const beginning = await screen.findByText(/Dążymy do zgodności z\sWCAG 2\.2 na poziomie AA/);
  expect(within(beginning).getByRole("link", { name: "kontakt@example.com" })).toHaveAttribute(
    "href",
    "mailto:kontakt@example.com",
  );
});

test("the paragraphs of the terms are numbered within their section", async () => {
  await open("/regulamin");

  const section = await screen.findByRole("region", { name: /^5\. Zamówienia/ });
  const clauses = within(section)
    .getAllByRole("listitem")
    .map((item) => item.textContent.slice(0, 5));

  expect(clauses.slice(0, 3)).toEqual(["5.1. ", "5.2. ", "5.3. "]);
});

test.each([
  ["/regulamin", "pl", 0],
  ["/regulamin", "en", 1],
  ["/polityka-prywatnosci", "en", 1],
  [statement, "en", 0],
] as const)(
  "%s in %s: only the translation of a binding document names the binding version",
  async (path, locale, notes) => {
    await open(path, { locale });

    await screen.findByRole("heading", { level: 1 });

    expect(
      screen.queryAllByText("The Polish version is binding.", {
        exact: false,
        selector: "header p",
      }),
    ).toHaveLength(notes);
  },
);

test("the tables of the privacy policy have headers for columns and rows", async () => {
  await open("/polityka-prywatnosci");

  const table = await screen.findByRole("table", { name: "Okresy przechowywania danych" });

  expect(within(table).getByRole("columnheader", { name: "Jak długo" })).toBeVisible();
  const [row] = within(table).getAllByRole("row", { name: /PESEL administratora/ });
  expect(row).toHaveTextContent(
    "30 dni od zakończenia lub anulowania zamówienia, najpóźniej 180 dni",
  );
});

test("the button opens the print dialog of the browser", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { user } = await open("/regulamin");

  await user.click(await screen.findByRole("button", { name: "Drukuj lub zapisz" }));

  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

/** React shows a page that waits for its texts only if the whole opening is awaited. */
function open(...address: Parameters<typeof openApp>) {
  return act(() => openApp(...address));
}
