import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";

const scrolledTo = vi.fn<(section: string) => void>();

beforeEach(() => {
  stubApi({});
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(this: Element) {
    scrolledTo(this.id);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const binding = [
  ["/regulamin", "pl", "Regulamin sklepu", "Regulamin – SCM"],
  ["/regulamin", "en", "Shop terms", "Terms – SCM"],
  ["/polityka-prywatnosci", "pl", "Polityka prywatności", "Polityka prywatności – SCM"],
  ["/polityka-prywatnosci", "en", "Privacy policy", "Privacy policy – SCM"],
] as const;
const statement = "/deklaracja-dostepnosci";
const pages = [
  ...binding,
  [statement, "pl", "Deklaracja dostępności", "Deklaracja dostępności – SCM"],
  [statement, "en", "Accessibility statement", "Accessibility statement – SCM"],
] as const;

test.each(pages)("%s in %s has its heading and its title", async (path, locale, heading, title) => {
  await open(path, { locale });

  const main = within(screen.getByRole("main"));
  expect(await main.findByRole("heading", { level: 1 })).toHaveTextContent(heading);
  expect(document.title).toBe(title);
});

test.each(binding)("%s in %s says from which day it is in force", async (path, locale) => {
  await open(path, { locale });

  expect(await screen.findByText(/15\.07\.2025/, { selector: "header p" })).toBeVisible();
});

test.each(pages)("%s in %s: the contents lead to every section, in order", async (path, locale) => {
  await open(path, { locale });

  const contents = await screen.findByRole("navigation", { name: /Spis treści|Contents/ });
  const targets = within(contents)
    .getAllByRole("link")
    .map((link) => document.getElementById(link.getAttribute("href")?.slice(1) ?? ""));

  expect(targets.map((target) => target?.querySelector("h2")?.textContent)).toEqual(
    within(screen.getByRole("main"))
      .getAllByRole("heading", { level: 2 })
      .map((one) => one.textContent),
  );
});

test.each(pages)(
  "%s in %s names the provider from the configuration and leaves no hole",
  async (path, locale) => {
    await open(path, { locale });

    await screen.findByRole("heading", { level: 1 });
    const main = screen.getByRole("main");
    expect(main).toHaveTextContent(
      /Przykładowa Firma sp\. z o\.o\., ((adres|address): )?ul\. Przykładowa 1, 00-000 Warszawa/,
    );
    expect(main.textContent).not.toMatch(/[{}\]]/);
    const [phone] = within(main).getAllByRole("link", { name: "+48 22 000 00 00" });
    expect(phone).toHaveAttribute("href", "tel:+48220000000");
    const [email] = within(main).getAllByRole("link", { name: "kontakt@example.com" });
    expect(email).toHaveAttribute("href", "mailto:kontakt@example.com");
  },
);

test.each(binding)("%s in %s names the provider's tax number", async (path, locale) => {
  await open(path, { locale });

  await screen.findByRole("heading", { level: 1 });
  expect(screen.getByRole("main")).toHaveTextContent("000-000-00-00");
});

test("a product's name is taken as it is, whatever signs are in it", async () => {
  await open("/regulamin", { productName: "Klub $& Co" });

  await screen.findByRole("heading", { level: 1 });
  expect(document.title).toBe("Regulamin – Klub $& Co");
});

test("the statement begins with where to write", async () => {
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
  "%s in %s: only the translation says which version binds",
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

test("the tables of the privacy policy are tables with named columns and rows", async () => {
  await open("/polityka-prywatnosci");

  const table = await screen.findByRole("table", { name: "Okresy przechowywania danych" });

  expect(within(table).getByRole("columnheader", { name: "Jak długo" })).toBeVisible();
  const [row] = within(table).getAllByRole("row", { name: /PESEL administratora/ });
  expect(row).toHaveTextContent(
    "30 dni od zakończenia lub anulowania zamówienia, najpóźniej 180 dni",
  );
});

test("the terms lead to the privacy policy, and from there a link leads home", async () => {
  const { user } = await open("/regulamin");

  const [link] = await screen.findAllByRole("link", { name: "politykę prywatności" });
  if (link) await act(() => user.click(link));
  expect(window.location.pathname).toBe("/polityka-prywatnosci");
  await screen.findByRole("heading", { level: 1, name: "Polityka prywatności" });
  const [home] = screen.getAllByRole("link", { name: "Wróć na stronę główną" });
  if (home) await user.click(home);

  expect(window.location.pathname).toBe("/");
  expect(await screen.findByText(/Zarządzaj/)).toBeVisible();
});

test.each([
  ["Regulamin", "/regulamin"],
  ["Polityka prywatności", "/polityka-prywatnosci"],
  ["Deklaracja dostępności", statement],
])("the footer leads to %s", async (name, path) => {
  const { user } = await openApp("/");

  const footer = within(screen.getByRole("contentinfo"));
  await act(() => user.click(footer.getByRole("link", { name })));

  expect(window.location.pathname).toBe(path);
});

test("an address that names a section opens the document there", async () => {
  await open("/regulamin#complaints");

  await screen.findByRole("heading", { name: "7. Reklamacje" });
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith("complaints");
});

test("the language changes on the page itself", async () => {
  const { user } = await open("/polityka-prywatnosci");

  await user.click(await screen.findByRole("button", { name: "EN" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
});

test("the button opens the browser's dialog for printing", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { user } = await open("/regulamin");

  await user.click(await screen.findByRole("button", { name: "Drukuj lub zapisz" }));

  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

/** A page that waits for its texts appears in a test only when the opening is awaited as a whole. */
function open(...address: Parameters<typeof openApp>) {
  return act(() => openApp(...address));
}
