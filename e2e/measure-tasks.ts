/**
 * Counts the clicks and keys of the everyday tasks, and times the way from one screen to another
 * with 41 rows. Exits with 1 if a task takes more than the best products of its kind.
 */
import { chromium } from "playwright-core";
import { startBrowser, openPage } from "./browser.ts";
import { logInBrowser } from "./journey.ts";
import { openProduct } from "./shared-product.ts";
import { fillDesk } from "./tasks/desk.ts";
import { createHand } from "./tasks/hand.ts";
import { timeScreens } from "./tasks/screen-times.ts";
import { tasks } from "./tasks/tasks.ts";
import { say } from "../scripts/prepare/terminal.mjs";

const viewport = { width: 1366, height: 768 };
const screenGoalMs = 300;

const { product, close } = await openProduct();
const server = await startBrowser();
try {
  const browser = await chromium.connect(server.wsEndpoint());
  const desk = await fillDesk(product);
  for (const task of tasks) {
    const { page } = await openPage(browser, { viewport, permissions: ["clipboard-write"] });
    if (task.start(desk) !== "/") await logInBrowser(product, page.request);
    await page.goto(product.url + task.start(desk));
    const hand = createHand(page);
    await task.do({ page, hand });
    const { clicks, keys, scrolls } = hand.counts;
    const isMissed = clicks + keys > task.most || scrolls > 0;
    if (isMissed) process.exitCode = 1;
    say(
      `${isMissed ? "✗" : "✓"} ${task.name.padEnd(46)} ${clicks} clicks, ${keys} keys, ` +
        `${scrolls} scrolls (at most ${task.most})`,
    );
    await page.context().close();
  }
  const { page } = await openPage(browser, { viewport });
  await logInBrowser(product, page.request);
  const { p50, p95, count } = await timeScreens(page, product);
  if (p95 > screenGoalMs) process.exitCode = 1;
  say(
    `from screen to screen, ${count} times: p50 ${p50} ms, p95 ${p95} ms (${screenGoalMs} wanted)`,
  );
} finally {
  await server.close();
  await close();
}
