import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";
import { sampleOrigin } from "./examples.ts";

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

test.each([
  ["pl", "Dla twórców systemów klubowych", "Dokumentacja dla twórców systemów klubowych – SCM"],
  ["en", "For developers of club systems", "Documentation for developers of club systems – SCM"],
] as const)("in %s the page has its heading and its title", async (locale, heading, title) => {
  await open("/dokumentacja", { locale });

  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(heading);
  expect(document.title).toBe(title);
});

test("the table of contents leads to every part, in order", async () => {
  await open("/dokumentacja");

  const contents = await screen.findByRole("navigation", { name: "Spis treści" });
  const targets = within(contents)
    .getAllByRole("link")
    .map((link) => document.getElementById(link.getAttribute("href")?.slice(1) ?? ""));

  expect(targets.map((target) => target?.querySelector("h2")?.textContent)).toEqual(
    screen
      .getAllByRole("heading", { level: 2 })
      .slice(0, targets.length)
      .map((one) => one.textContent),
  );
  expect(targets.length).toBe(9);
});

test("an address that names a part opens the page there", async () => {
  await open("/dokumentacja#webhooks");

  await screen.findByRole("heading", { name: "Webhooki" });
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith("webhooks");
});

test("examples ask the site that shows them", async () => {
  const { container } = await open("/dokumentacja");

  await screen.findByRole("heading", { level: 1 });
  expect(container).toHaveTextContent("https://site.example/oauth/token");
  expect(container).not.toHaveTextContent(sampleOrigin);
});

test("the arrow keys choose the language of an example, and only of that one", async () => {
  const { user } = await open("/dokumentacja");
  const [tabs] = await screen.findAllByRole("tablist", { name: "Język przykładu" });
  expect(screen.getAllByRole("tab", { selected: true })).toHaveLength(2);

  await user.click(within(tabs ?? document.body).getByRole("tab", { name: "curl" }));
  await user.keyboard("{ArrowRight}{ArrowRight}");

  const names = screen.getAllByRole("tab", { selected: true }).map((tab) => tab.textContent);
  expect(names).toEqual(["PHP", "standardwebhooks (npm)"]);
  expect(screen.getByRole("tabpanel", { name: "PHP" })).toHaveTextContent("curl_init");
});

test("the button copies the example that is shown, with the address of the site", async () => {
  const { user } = await open("/dokumentacja");
  const [tab] = await screen.findAllByRole("tab", { name: "Python" });
  if (tab) await user.click(tab);

  await user.click(screen.getByRole("button", { name: "Kopiuj Python" }));

  await waitFor(() => expect(screen.getByText("Skopiowano do schowka")).toBeVisible());
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain("# Sends one report.");
  expect(copied).toContain('ADDRESS = "https://site.example"');
});

test("a browser that refuses the clipboard is told about", async () => {
  const { user } = await open("/dokumentacja");
  const [button] = await screen.findAllByRole("button", { name: "Kopiuj curl" });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));

  if (button) await user.click(button);

  await waitFor(() => expect(screen.getByText("Nie udało się skopiować")).toBeVisible());
});

test("another language keeps the chosen example", async () => {
  const { user } = await open("/dokumentacja");
  const [tab] = await screen.findAllByRole("tab", { name: "Python" });
  if (tab) await user.click(tab);

  await user.click(screen.getByRole("button", { name: "EN" }));

  expect(await screen.findByRole("heading", { name: "Get a token" })).toBeVisible();
  expect(screen.getAllByRole("tab", { selected: true })[0]).toHaveTextContent("Python");
});

test("the footer leads to the documentation, which links the description for tools", async () => {
  const { user } = await openApp("/");

  await act(() => user.click(screen.getByRole("link", { name: "Dokumentacja" })));

  expect(window.location.pathname).toBe("/dokumentacja");
  expect(await screen.findByRole("link", { name: "OpenAPI" })).toHaveAttribute(
    "href",
    "/api/openapi.json",
  );
});

/** A page that waits for its texts appears in a test only when the opening is awaited as a whole. */
function open(...address: Parameters<typeof openApp>) {
  return act(() => openApp(...address));
}
