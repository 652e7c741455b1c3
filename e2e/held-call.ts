import type { Page, Route } from "playwright-core";

/**
 * Lets the calls to this address wait, so that what a screen says meanwhile can be read.
 *
 * @returns lets them go, and all that come after them: each to `answer`
 */
export async function holdCalls(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  await page.route(address, async (route) => {
    await opened;
    await answer(route);
  });
  return () => gate.open?.();
}
