/** A real browser for the journeys: the one of CHROMIUM_PATH, else the one that npm brought. */
import sparticuz from "@sparticuz/chromium";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { inheritedEnvironment } from "@scm/runtime";

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inheritedEnvironment()["CHROMIUM_PATH"] ?? (await sparticuz.executablePath()),
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** What a page must never do: fail in its console, break its own policy, ask a foreign host. */
export type Complaints = string[];

/** A page in a profile of its own, and the list of what went wrong on it. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: Complaints }> {
  const context = await browser.newContext({ locale: "pl-PL", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: Complaints = [];
  // Also those that a script has swallowed, which the console does not show.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the way out of the page
      console.error(`content policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // Chromium notes by itself what the tests do on purpose: 401 for a guest, 404, a call cut off.
    const isExpected = /status of 4(01|04|29)|net::ERR_FAILED/.test(message.text());
    if (message.type() === "error" && !isExpected) complaints.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (!/^(localhost|en\.localhost|127\.0\.0\.1|)$/.test(hostname)) {
      complaints.push(`foreign request: ${request.url()}`);
    }
  });
  return { page, complaints };
}
