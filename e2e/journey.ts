import { readMail, receivedMails, until } from "@scm/testing";
import { inheritedEnvironment } from "@scm/runtime";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, inject, onTestFinished } from "vitest";
import { openPage, type WatchedPage } from "./browser.ts";
import { logIn, type AsOperator } from "./club-system.ts";
import { openHouse, rememberData, resetData, type House } from "./house.ts";

type JourneyOptions = {
  /** Starts a product of the file's own with these variables. Without it the run's is used. */
  environment?: NodeJS.ProcessEnv;
};

/** The product, with the data of a new start, and a browser for one file of journeys. */
export async function openJourney({ environment }: JourneyOptions = {}) {
  const browser = await chromium.connect(inject("browserUrl"));
  afterAll(() => browser.close());
  const house = environment ? await openOwnHouse(environment) : await enterHouse();

  /** Calls of an operator who is logged in, beside what the pages of the journey do. */
  async function asOperator(): Promise<AsOperator> {
    return logIn(house, (await browser.newContext()).request);
  }

  return {
    product: house,
    dataDirectory: house.dataDirectory,
    /** For a test that begins with nothing; its operators stay logged in. */
    reset: () => resetData(house),
    /** @returns puts back what there is now, for tests that change the same leads */
    keepData: async () => {
      await rememberData(house, "kept");
      return () => resetData(house, "kept");
    },
    asOperator,
    ...pagesOf(house, browser),
    ...(await mailsOf(house)),
  };
}

function pagesOf(house: House, browser: Browser) {
  const watched = new WeakMap<Page, WatchedPage>();

  /** A page on which nothing may go wrong unseen: a complaint fails the test at its end. */
  async function open(path = "/", options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openBlank(options);
    await page.goto(house.url + path);
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

  /** Names what the test makes fail on this page on purpose, such as `/503 .*\/api\/contact$/`. */
  function expectComplaint(page: Page, pattern: RegExp): void {
    watched.get(page)?.expectComplaint(pattern);
  }

  /** A screen of the panel for somebody without a session, which the page finds out by a 401. */
  async function openAsGuest(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openBlank(options);
    expectComplaint(page, /status of 401 .*\/api\/admin\/user$/);
    await page.goto(house.url + path);
    return page;
  }

  /** A screen of the panel; every such page of the journey has the same session. */
  async function openPanel(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    session ??= openSession();
    return open(path, { ...options, storageState: await session });
  }

  let session: ReturnType<typeof openSession> | undefined;
  async function openSession() {
    const { request } = await browser.newContext();
    await logIn(house, request);
    return request.storageState();
  }

  return { open, openAsGuest, openPanel, expectComplaint };
}

/** The mails that arrive from now on: the mailbox keeps what earlier files have sent. */
async function mailsOf({ mailboxUrl }: House) {
  // The ids are in the order of arrival.
  const [lastOfOthers] = mailboxUrl ? await receivedMails(mailboxUrl) : [];

  /** The mails to this address, newest first. */
  async function mailsTo(receiver: string) {
    const mails = await receivedMails(mailboxUrl, receiver);
    return mails.filter(({ id }) => lastOfOthers === undefined || id > lastOfOthers.id);
  }

  /** The newest mail to this address whose subject says so, once there is one. */
  async function mailTo(receiver: string, subject = /./) {
    const find = async () => (await mailsTo(receiver)).find((mail) => subject.test(mail.subject));
    const mail = await until(find, { everyMs: 100 });
    return readMail(mailboxUrl, mail?.id ?? "");
  }

  return { mailsTo, mailTo };
}

/** The product of this worker. Only the journeys of one file use it at a time. */
async function enterHouse(): Promise<House> {
  const worker = Number(inheritedEnvironment()["VITEST_POOL_ID"]);
  const house = inject("houses")[worker - 1];
  if (!house) throw new Error(`no product was started for worker ${worker}`);
  await resetData(house);
  return house;
}

async function openOwnHouse(environment: NodeJS.ProcessEnv): Promise<House> {
  const { house, close } = await openHouse(environment);
  afterAll(close);
  await rememberData(house);
  return house;
}
