import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openApp } from "../app.fixture.tsx";

/** Changes the address and fires `popstate`, as a browser does on back and forward. */
async function goTo(address: string): Promise<void> {
  window.history.replaceState(null, "", address);
  await act(async () => void window.dispatchEvent(new PopStateEvent("popstate")));
}

function pressed(name: "PL" | "EN"): string | null {
  return screen.getByRole("button", { name }).getAttribute("aria-pressed");
}

test("going back below /en shows English again, and going forward the chosen language", async () => {
  const { user } = await openApp("/en/cennik", { locale: "en" });
  // React renders a suspended page only if the action around the click is awaited.
  await act(() => user.click(screen.getByRole("link", { name: "Terms" })));
  await screen.findByRole("heading", { level: 1, name: "Shop terms" });
  // At the moment at which React has drawn the page, before it runs its effects.
  const drawn = new MutationObserver(() => {
    if (window.location.pathname !== "/regulamin" || !screen.queryByText("Regulamin sklepu"))
      return;
    drawn.disconnect();
    window.history.replaceState(null, "", "/en/cennik");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  drawn.observe(document.body, { childList: true, subtree: true, characterData: true });
  await user.click(screen.getByRole("button", { name: "PL" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
  expect([pressed("EN"), document.documentElement.lang]).toEqual(["true", "en"]);
  expect(document.cookie).toContain("locale=pl");

  await goTo("/regulamin");

  expect(await screen.findByRole("heading", { level: 1, name: "Regulamin sklepu" })).toBeVisible();
  expect([pressed("PL"), document.documentElement.lang]).toEqual(["true", "pl"]);
});

test("going back to an address without a language keeps the chosen one", async () => {
  const { user } = await openApp("/cennik");
  await user.click(screen.getByRole("button", { name: "EN" }));
  await screen.findByRole("heading", { level: 1, name: "Pricing" });

  await goTo("/regulamin");

  expect(await screen.findByRole("heading", { level: 1, name: "Shop terms" })).toBeVisible();
  expect(window.location.pathname).toBe("/regulamin");
});

test("with https the cookie of the language never travels in the clear", async () => {
  vi.spyOn(window.location, "protocol", "get").mockReturnValue("https:");
  const stored = vi.spyOn(document, "cookie", "set");
  const { user } = await openApp("/cennik");

  await user.click(screen.getByRole("button", { name: "EN" }));

  await screen.findByRole("heading", { level: 1, name: "Pricing" });
  expect(stored).toHaveBeenCalledWith(expect.stringMatching(/^locale=en;.*; Secure$/));
});
