import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "../../app.fixture.tsx";

const taxId = "000-000-00-00";

const pl = { locale: "pl", notes: 0 } as const;
const en = { locale: "en", notes: 1 } as const;
const terms = { path: "/regulamin", number: taxId, day: "15.07.2025" };
const privacy = { path: "/polityka-prywatnosci", number: taxId, day: "29.11.2026" };

test.each([
  { ...terms, ...pl, heading: "Regulamin sklepu", title: "Regulamin – SCM" },
  { ...terms, ...en, heading: "Shop terms", title: "Terms – SCM" },
  { ...privacy, ...pl, heading: "Polityka prywatności", title: "Polityka prywatności – SCM" },
  { ...privacy, ...en, heading: "Privacy policy", title: "Privacy policy – SCM" },
])(
  "$path in $locale has its heading, its title, its day in force, the binding version and the data of the provider",
  async ({ path, locale, heading, title, number, day, notes }) => {
    await open(path, { locale });

    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(heading);
    expect(document.title).toBe(title);
    const main = screen.getByRole("main");
    expect(main).toHaveTextContent(
      /Przykładowa Firma sp\. z o\.o\., ((adres|address): )?ul\. Przykładowa 1, 00-000 Warszawa/,
    );
    expect(main.textContent).toContain(number);
    expect(main.textContent).not.toMatch(/[{}\]]/);
    const [phone] = within(main).getAllByRole("link", { name: "+48 22 000 00 00" });
    expect(phone).toHaveAttribute("href", "tel:+48220000000");
    const [email] = within(main).getAllByRole("link", { name: "kontakt@example.com" });
    expect(email).toHaveAttribute("href", "mailto:kontakt@example.com");
    const lines = [...main.querySelectorAll("header p")].map(({ textContent }) => textContent);
    expect(lines.filter((line) => line.endsWith(day))).not.toEqual([]);
    // Only the translation of a binding document names the binding version.
    const binding = lines.filter((line) => line.includes("The Polish version is binding."));
    expect(binding).toHaveLength(notes);
  },
);

test("the developers' page links the OpenAPI document of this site, and its examples call it", async () => {
  await open("/dokumentacja");

  expect(await screen.findByRole("link", { name: "OpenAPI" })).toHaveAttribute(
    "href",
    "https://site.example/api/openapi.json",
  );
  expect(document.title).toBe("Dokumentacja dla twórców systemów klubowych – SCM");
  const main = screen.getByRole("main");
  expect(main).toHaveTextContent("https://site.example/oauth/token");
  expect(main).not.toHaveTextContent("scm.example");
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

test("the paragraphs of the terms are numbered within their section", async () => {
  await open("/regulamin");

  const section = await screen.findByRole("region", { name: /^5\. Zamówienia/ });
  const clauses = within(section)
    .getAllByRole("listitem")
    .map((item) => item.textContent.slice(0, 5));

  expect(clauses.slice(0, 3)).toEqual(["5.1. ", "5.2. ", "5.3. "]);
});

test("the tables of the privacy policy have headers for columns and rows", async () => {
  await open("/polityka-prywatnosci");

  const table = await screen.findByRole("table", { name: "Okresy przechowywania danych" });

  expect(within(table).getByRole("columnheader", { name: "Jak długo" })).toBeVisible();
  const [row] = within(table).getAllByRole("row", { name: /PESEL administratora/ });
  expect(row).toHaveTextContent(
    "30 dni od zakończenia lub anulowania zamówienia, najpóźniej 180 dni",
  );
});

test("the footer links prices and documents, the terms the policy, and a link leads home", async () => {
  const { user } = await openApp("/nie-ma");

  for (const [part, name, heading, path] of [
    ["contentinfo", "Polityka prywatności", /^Polityka prywatności/, "/polityka-prywatnosci"],
    ["contentinfo", "Dla programistów", /^Dla twórców systemów/, "/dokumentacja"],
    ["contentinfo", "Cennik", /^Cennik/, "/cennik"],
    ["contentinfo", "Regulamin", /^Regulamin sklepu/, "/regulamin"],
    ["main", "politykę prywatności", /^Polityka prywatności/, "/polityka-prywatnosci"],
    ["main", "Wróć na stronę główną", /^Zarządzaj/, "/"],
  ] as const) {
    const [link] = within(screen.getByRole(part)).getAllByRole("link", { name });
    await act(() => user.click(link ?? document.body));

    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  }
});

test("an address with a section opens the document there", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");

  await open("/regulamin#complaints");

  const section = await screen.findByRole("region", { name: /^7\.\sReklamacje$/ });
  expect(scroll.mock.contexts).toEqual([section]);
});

test("the button opens the print dialog of the browser", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const { user } = await open("/regulamin");

  await user.click(await screen.findByRole("button", { name: "Drukuj lub zapisz" }));

  expect(print).toHaveBeenCalledOnce();
});

/** React renders a suspended page only if the action around the opening is awaited. */
function open(...address: Parameters<typeof openApp>) {
  return act(() => openApp(...address));
}
