import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSiteInfo } from "../lib/site-info.tsx";
import { openApp, openPart } from "../app.fixture.tsx";
import { ContactSection } from "./landing/contact-section.tsx";
import { Hero } from "./landing/hero.tsx";

const scrolledTo = vi.fn<(section: string) => void>();
const scrollTo = vi.fn<typeof window.scrollTo>();

beforeEach(() => {
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(this: Element) {
    scrolledTo(this.id);
  });
  vi.spyOn(window, "scrollTo").mockImplementation(scrollTo);
});
afterEach(() => void vi.clearAllMocks());

test("the toggle switches the language at once and stores it", async () => {
  const { user } = await openPart(<Hero />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Zarządzaj swoim klubem strzeleckim z precyzją",
  );

  await user.click(screen.getByRole("button", { name: "EN" }));

  expect(
    await screen.findByText("Members, fees and the range registry in one place."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "EN" })).toHaveAttribute("aria-pressed", "true");
  expect(document.documentElement.lang).toBe("en");
  expect(document.cookie).toContain("locale=en");
});

test.each([
  ["pl", ["Zarządzaj", "klubem"]],
  ["en", ["Manage", "club"]],
] as const)("the title in %s emphasizes two words", async (locale, words) => {
  await openPart(<Hero />, { locale });

  const title = screen.getByRole("heading", { level: 1 });

  expect(
    within(title)
      .getAllByRole("emphasis")
      .map((word) => word.textContent),
  ).toEqual(words);
});

test("links to the live demo open in a new tab and say so", async () => {
  await openPart(<Hero />);

  const links = screen.getAllByRole("link", { name: /demo.*nowej karcie/ });

  for (const link of links) {
    expect(link).toHaveAttribute("href", "https://demo.example.com");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener");
  }
});

test("the menu opens by its button, and Escape closes it and returns the focus", async () => {
  const { user } = await openPart(null);
  const menu = screen.getByRole("button", { name: "Menu" });
  expect(menu).toHaveAttribute("aria-expanded", "false");

  await user.click(menu);
  expect(screen.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await user.tab();
  await user.keyboard("{Escape}");

  expect(menu).toHaveAttribute("aria-expanded", "false");
  expect(menu).toHaveFocus();
});

async function openMenu() {
  const { user } = await openPart(null);
  const menu = screen.getByRole("button", { name: "Menu" });
  await user.click(menu);
  return { user, menu };
}

test("a press outside closes the menu", async () => {
  const { user, menu } = await openMenu();

  await user.click(screen.getByText("System do zarządzania klubem strzeleckim."));

  expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("the menu closes when the focus leaves it, but not earlier", async () => {
  const { user, menu } = await openMenu();

  for (const one of screen
    .getByRole("navigation", { name: "Menu" })
    .querySelectorAll("button, a")) {
    await user.tab();
    expect(one).toHaveFocus();
  }
  expect(menu).toHaveAttribute("aria-expanded", "true");
  await user.tab();

  expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("a language that is chosen in the menu closes it, and the focus returns to its button", async () => {
  const { user, menu } = await openMenu();
  const opened = within(screen.getByRole("navigation", { name: "Menu" }));

  await user.click(opened.getByRole("button", { name: "EN" }));

  await waitFor(() => expect(menu).toHaveAttribute("aria-expanded", "false"));
  expect(menu).toHaveFocus();
  expect(document.documentElement.lang).toBe("en");
});

test("the demo can be booked from the menu, and the focus returns to its button", async () => {
  const { user } = await openApp("/nie-ma");
  const menu = await screen.findByRole("button", { name: "Menu" });
  await user.click(menu);

  const opened = within(screen.getByRole("navigation", { name: "Menu" }));
  await user.click(opened.getByRole("button", { name: "Zarezerwuj prezentację" }));
  expect(await screen.findByRole("dialog", { name: "Rezerwacja prezentacji" })).toBeVisible();
  expect(menu).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{Escape}");

  await waitFor(() => expect(menu).toHaveFocus());
});

test("the contact section shows its form at once, and a button that books a demo", async () => {
  await openPart(<ContactSection />);

  expect(await screen.findByLabelText("Temat")).toBeVisible();
  const section = within(screen.getByRole("region", { name: /^Porozmawiajmy/ }));
  expect(section.getByRole("button", { name: "Zarezerwuj prezentację" })).toBeVisible();
});

test("a button of the demo leads to the page of the booking where no script runs", async () => {
  await openApp("/en/cennik");
  const name = /^(Zarezerwuj prezentację|Book a presentation)$/;
  const [button] = await screen.findAllByRole("button", { name });

  expect(button).toHaveAttribute("type", "submit");
  expect(Object(button).form).toHaveAttribute("action", "/en/prezentacja");
});

test("the prices button scrolls to the plans on the page of prices", async () => {
  const { user } = await openApp("/cennik");
  await screen.findByRole("heading", { name: "Plany" });

  const [button] = screen.getAllByRole("button", { name: "Cennik" });
  if (button) await user.click(button);

  expect(window.location.pathname + window.location.hash).toBe("/cennik");
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith("pricing");
  expect(screen.getByRole("region", { name: "Plany" })).toHaveFocus();
});

test("an address that names a section opens the landing page there", async () => {
  await openApp("/#contact");

  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith("contact");
});

test("the logo scrolls to the top of the open page", async () => {
  const { user } = await openPart(null, { address: "/#contact" });

  await user.click(screen.getByRole("link", { name: "SCM, strona główna" }));

  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" });
});

test("a link scrolls to the top of the next page, and going back does not scroll", async () => {
  const { user } = await openApp("/nie-ma");

  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Cennik" }));
  expect(scrollTo).toHaveBeenCalledOnce();
  window.history.replaceState(null, "", "/nie-ma");
  window.dispatchEvent(new PopStateEvent("popstate"));

  expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  expect(scrollTo).toHaveBeenCalledOnce();
});

test.each(["/nie-ma", "/security/admin/nie-ma", "/security"])(
  "%s is the not-found page, with a way home",
  async (address) => {
    await openApp(address);

    const heading = await screen.findByRole("heading", { name: "404 Page Not Found" });
    expect(heading).toBeVisible();
    expect(heading).toHaveAttribute("lang", "en");
    const ways = within(screen.getByRole("navigation", { name: "Dokąd teraz" }));
    expect(ways.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/#features",
      "/cennik",
      "/#contact",
    ]);
    const home = screen.getByRole("link", { name: "Wróć na stronę główną" });
    expect(home).toHaveAttribute("href", "/");
  },
);

test("a page without the server's data is refused", () => {
  document.body.innerHTML = '<script type="application/json" id="site-info"></script>';

  expect(() => readSiteInfo(document)).toThrow("has no data of the site");
});
