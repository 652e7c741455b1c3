import { loadSiteText } from "@scm/text/site";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { LocaleProvider } from "../lib/locale.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { LanguageToggle } from "./language-toggle.tsx";
import { findToast } from "../toast.fixture.ts";

test("a language that cannot be loaded is not chosen, and a toast says so", async () => {
  document.documentElement.lang = "pl";
  document.cookie = "locale=pl; path=/";
  const user = await openToggle(() => Promise.reject(new TypeError("Failed to fetch")));

  await user.click(screen.getByRole("button", { name: "EN" }));

  await findToast("Nie udało się zmienić języka");
  expect(screen.getByRole("button", { name: "PL" })).toHaveAttribute("aria-pressed", "true");
  expect(document.documentElement.lang).toBe("pl");
  expect(document.cookie).toContain("locale=pl");
});

test("each language has its own `lang`", async () => {
  await openToggle(loadSiteText);

  expect(screen.getByRole("button", { name: "PL" })).toHaveAttribute("lang", "pl");
  expect(screen.getByRole("button", { name: "EN" })).toHaveAttribute("lang", "en");
});

describe("with two choices, of which the first loads slowly,", () => {
  const line = new EventTarget();
  const answered = () => new Promise((resolve) => line.addEventListener("answer", resolve));

  async function answer(): Promise<void> {
    await act(async () => void line.dispatchEvent(new Event("answer")));
  }

  test("the last choice wins", async () => {
    document.cookie = "locale=pl; path=/";
    const english = await loadSiteText("en");
    const user = await openToggle(async (locale) => {
      if (locale === "pl") return loadSiteText("pl");
      await answered();
      return english;
    });

    await user.click(screen.getByRole("button", { name: "EN" }));
    await user.click(screen.getByRole("button", { name: "PL" }));
    await answer();

    expect(screen.getByRole("button", { name: "PL" })).toHaveAttribute("aria-pressed", "true");
    expect(document.documentElement.lang).toBe("pl");
    expect(document.cookie).toContain("locale=pl");
    expect(window.location.pathname).toBe("/");
  });

  test("a failure of the first choice is not reported", async () => {
    const user = await openToggle(async (locale) => {
      if (locale === "pl") return loadSiteText("pl");
      await answered();
      throw new TypeError("Failed to fetch");
    });

    await user.click(screen.getByRole("button", { name: "EN" }));
    await user.click(screen.getByRole("button", { name: "PL" }));
    await answer();

    expect(screen.queryByText("Nie udało się zmienić języka")).toBeNull();
  });
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
