import type { Page, Route } from "playwright-core";

/**
 * Holds requests to this address, so that a test can see the loading state.
 *
 * @returns a function that passes these and all later requests to `answer`
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
