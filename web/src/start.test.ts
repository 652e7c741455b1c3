import { expect, test, vi } from "vitest";
import page from "../index.html?raw";

test("a page that cannot start says so in both languages and offers a reload", async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", report);
  const listening = vi.spyOn(document, "addEventListener");
  const waiting = vi.spyOn(window, "addEventListener");
  document.body.innerHTML = '<div id="root"></div>';

  await import("./start.ts");

  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), 20_000);
  expect(String(report.mock.calls[0]?.[0])).toContain("has no data of the site");
  expect(textIn("pl")).toContain("Nie udało się wczytać strony.");
  expect(textIn("en")).toContain("The page could not be loaded.");
  expect([...document.querySelectorAll("button")].map((button) => button.textContent)).toEqual([
    "Odśwież stronę",
    "Reload the page",
  ]);
  // It still holds presses back and waits for lost chunks, and other files share this document.
  for (const [type, listener] of waiting.mock.calls) window.removeEventListener(type, listener);
  for (const [type, listener] of listening.mock.calls)
    document.removeEventListener(type, listener, true);
});

test("a browser without scripts shows a notice in both languages", () => {
  const noscript = /<noscript>(.*)<\/noscript>/s.exec(page)?.[1];

  expect(noscript).toMatch(/lang="pl".*JavaScript.*lang="en".*JavaScript/s);
});

function textIn(language: string): string | null | undefined {
  return document.body.querySelector(`[lang="${language}"]`)?.textContent;
}
