/**
 * A real browser for the journeys: CHROMIUM_PATH, or else the one that npm installs, which runs on
 * Linux x64 only, or else that of `playwright install`, or else an installed Chrome.
 */
import { constants, existsSync } from "node:fs";
import { access } from "node:fs/promises";
import sparticuz from "@sparticuz/chromium";
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
} from "playwright-core";
import { inheritedEnvironment } from "@scm/runtime";

/**
 * All workers of a run share one browser; each page has its own profile.
 *
 * @throws if this machine has none
 */
export async function startBrowser(): Promise<BrowserServer> {
  const program = await programOfBrowser();
  return chromium
    .launchServer({
      host: "127.0.0.1",
      ...program,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    })
    .catch((error: unknown) => {
      if (!("channel" in program)) throw error;
      const advice = "The journeys need a browser: install Google Chrome, or set CHROMIUM_PATH.";
      throw new Error(advice, { cause: error });
    });
}

type Program = { executablePath: string } | { channel: "chrome" };

async function programOfBrowser(): Promise<Program> {
  const path = inheritedEnvironment()["CHROMIUM_PATH"];
  if (path !== undefined) return { executablePath: path };
  if (process.platform === "linux" && process.arch === "x64") {
    const executablePath = await sparticuz.executablePath();
    await access(executablePath, constants.X_OK).catch((cause: unknown) => {
      // All users of a machine share the temporary directory.
      const advice = `${executablePath} is another user's: delete it, or set TMPDIR or CHROMIUM_PATH.`;
      throw new Error(advice, { cause });
    });
    return { executablePath };
  }
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath } : { channel: "chrome" };
}

export type WatchedPage = {
  page: Page;
  /** The test expects this complaint; its absence is a fault as well. */
  expectComplaint: (pattern: RegExp) => void;
  /** Unexpected complaints, and expected ones that did not come. */
  faults: () => string[];
};

/**
 * A page in its own profile. Console errors, policy violations and requests to foreign hosts are
 * faults. A failed request is a console error with its address.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: "pl-PL", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  // The console does not show violations that a script has caught.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- reports to the test
      console.error(`content policy: ${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((marks) => {
      // oxlint-disable-next-line no-console -- what the server has drawn is not what React expects
      if (marks.getEntriesByName("redrawn").length > 0) console.error("the page was drawn anew");
    }).observe({ type: "mark" });
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (!/^(localhost|en\.localhost|127\.0\.0\.1|)$/.test(hostname)) {
      complaints.push(`foreign request: ${request.url()}`);
    }
  });
  return {
    page,
    expectComplaint: (pattern) => void expected.push(pattern),
    faults: () => [
      ...complaints.filter((one) => !expected.some((pattern) => pattern.test(one))),
      ...expected
        .filter((pattern) => !complaints.some((one) => pattern.test(one)))
        .map((pattern) => `expected, but did not come: ${pattern}`),
    ],
  };
}
