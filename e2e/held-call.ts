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
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await answer(route);
  });
  return letGo;
}
