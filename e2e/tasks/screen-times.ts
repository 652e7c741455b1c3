import type { Page } from "playwright-core";
import { rows } from "./desk.ts";

const rounds = 12;
const titles = [
  "Kontakty",
  "Zamówienia",
  "Rezerwacje demo",
  "Zgłoszenia błędów",
  "Zgłoszenia beta",
];

/** Times from a press on the menu until the rows of the screen are drawn, in whole milliseconds. */
export async function timeScreens(page: Page, { url }: { url: string }) {
  await page.goto(`${url}/security/admin`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const title of titles) {
      // oxlint-disable-next-line no-await-in-loop -- a person opens one screen after the other
      const ms = await timeScreen(page, title);
      // The first round also loads the code of each screen.
      if (round > 0) times.push(ms);
    }
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), count: sorted.length };
}

async function timeScreen(page: Page, title: string): Promise<number> {
  const link = page.getByRole("navigation").getByRole("link", { name: title });
  await link.waitFor();
  // Functions with a name would need a helper of the compiler, which the page does not have.
  const drawn = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const timer = setInterval(() => {
              const heading = document.querySelector("h1")?.textContent ?? "";
              const rowCount = document.querySelectorAll("main article").length;
              if (!heading.startsWith(wanted.title) || rowCount < wanted.rows) return;
              clearInterval(timer);
              requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            }, 4);
          },
          { once: true, capture: true },
        );
      }),
    { title, rows },
  );
  await link.click();
  return drawn;
}
