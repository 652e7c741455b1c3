/** Keyboard focus and visibility on a page. */
import type { Locator, Page } from "playwright-core";

export function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

export function isInView(link: Locator): Promise<boolean> {
  return link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Whether the floating bar covers the focused element completely. */
export function isCovered(page: Page, bar: { y: number; height: number } | null): Promise<boolean> {
  return page.evaluate((floating) => {
    const element = document.activeElement;
    if (!floating || !element || element.closest("section[aria-label='Zaznaczone zgłoszenia']")) {
      return false;
    }
    const { top, bottom } = element.getBoundingClientRect();
    return top >= floating.y && bottom <= floating.y + floating.height;
  }, bar);
}

/** How many leads of a list are whole on the screen. */
export function wholeRowsOf(page: Page): Promise<number> {
  return page
    .getByRole("article")
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
}
