import { loadSiteText } from "@scm/text/site";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { LocaleProvider } from "../lib/locale.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { LanguageToggle } from "./language-toggle.tsx";

test("a language whose texts cannot be loaded is not chosen, and the visitor is told", async () => {
  document.documentElement.lang = "pl";
  document.cookie = "locale=pl; path=/";
  const user = await openToggle(() => Promise.reject(new TypeError("Failed to fetch")));

  await user.click(screen.getByRole("button", { name: "EN" }));

  expect(await screen.findByText("Nie udało się zmienić języka")).toBeVisible();
  expect(screen.getByRole("button", { name: "PL" })).toHaveAttribute("aria-pressed", "true");
  expect(document.documentElement.lang).toBe("pl");
  expect(document.cookie).toContain("locale=pl");
});

test("each language is named in itself", async () => {
  await openToggle(loadSiteText);

  expect(screen.getByRole("button", { name: "PL" })).toHaveAttribute("lang", "pl");
  expect(screen.getByRole("button", { name: "EN" })).toHaveAttribute("lang", "en");
});

async function openToggle(load: typeof loadSiteText) {
  const text = await loadSiteText("pl");
  render(
    <LocaleProvider initial={{ locale: "pl", text }} load={load}>
      <ToastProvider texts={text.toasts}>
        <LanguageToggle />
      </ToastProvider>
    </LocaleProvider>,
  );
  return userEvent.setup();
}
