import { readMail, receivedMails, until } from "@scm/testing";
import { inheritedEnvironment } from "@scm/runtime";
import {
  chromium,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { afterAll, inject, onTestFinished } from "vitest";
import { openPage, type WatchedPage } from "./browser.ts";
import { logIn, type Operator } from "./operator.ts";
import { operator } from "./product.ts";
import { rememberData, resetData, type SharedProduct } from "./shared-product.ts";

/**
 * Opens a browser and a product with the data of a new start. The files of a worker share its
 * product one after the other.
 */
export async function openJourney() {
  const browser = await chromium.connect(inject("browserUrl"));
  afterAll(() => browser.close());
  const product = await takeSharedProduct();

  return {
    product,
    dataDirectory: product.dataDirectory,
    /** Restores the data of a new start; operators stay logged in. */
    reset: () => resetData(product),
    /** @returns a function that restores the current data, for tests that change the same leads */
    keepData: async () => {
      await rememberData(product, "kept");
      return () => resetData(product, "kept");
    },
    /** Calls the api as an operator, without a page. */
    asOperator: (): Promise<Operator> => logIn({ ...product, operator }),
    ...pagesOf(product, browser),
    ...(await mailsOf(product)),
  };
}

function pagesOf(product: SharedProduct, browser: Browser) {
  const watched = new WeakMap<Page, WatchedPage>();

  /** Opens a page. An unexpected complaint fails the test at its end. */
  async function open(path = "/", options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openBlank(options);
    await page.goto(product.url + path);
    return page;
  }

  async function openBlank(options: BrowserContextOptions): Promise<Page> {
    const watchedPage = await openPage(browser, options);
    const { page, faults } = watchedPage;
    watched.set(page, watchedPage);
    onTestFinished(async () => {
      await page.context().close();
      if (faults().length > 0) throw new Error(faults().join("\n"));
    });
    return page;
  }

  /** The test causes this complaint on purpose, such as `/503 .*\/api\/contact$/`. */
  function expectComplaint(page: Page, pattern: RegExp): void {
    watched.get(page)?.expectComplaint(pattern);
  }

  /** Opens a screen of the panel without a session; the page gets a 401. */
  async function openAsGuest(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openBlank(options);
    expectComplaint(page, /status of 401 .*\/api\/admin\/user$/);
    await page.goto(product.url + path);
    return page;
  }

  /** Opens a screen of the panel. All such pages of a file share one session. */
  async function openPanel(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    session ??= openSession();
    return open(path, { ...options, storageState: await session });
  }

  let session: ReturnType<typeof openSession> | undefined;
  async function openSession() {
    const { request } = await browser.newContext();
    await logInBrowser(product, request);
    return request.storageState();
  }

  return { open, openAsGuest, openPanel, expectComplaint };
}

export async function logInBrowser(
  { url }: { url: string },
  request: APIRequestContext,
): Promise<void> {
  const answer = await request.post(`${url}/api/admin/login`, { data: operator });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
}

/** Ignores the mails of earlier files, which the mailbox keeps. */
async function mailsOf({ mailboxUrl }: SharedProduct) {
  // Ids grow in the order of arrival.
  const [lastOfOthers] = mailboxUrl ? await receivedMails(mailboxUrl) : [];

  /** The mails to this address, newest first. */
  async function mailsTo(receiver: string) {
    const mails = await receivedMails(mailboxUrl, receiver);
    return mails.filter(({ id }) => lastOfOthers === undefined || id > lastOfOthers.id);
  }

  /** Waits for a matching mail and returns the newest. */
  async function mailTo(receiver: string, subject = /./) {
    const find = async () => (await mailsTo(receiver)).find((mail) => subject.test(mail.subject));
    const mail = await until(find, { everyMs: 100 });
    return readMail(mailboxUrl, mail?.id ?? "");
  }

  return { mailsTo, mailTo };
}

/** Safe without a lock: a worker runs one file at a time. */
async function takeSharedProduct(): Promise<SharedProduct> {
  const worker = Number(inheritedEnvironment()["VITEST_POOL_ID"]);
  const product = inject("products")[worker - 1];
  if (!product) throw new Error(`no product was started for worker ${worker}`);
  await resetData(product);
  return product;
}
