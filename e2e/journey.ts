import { readMail, receivedMails, until } from "@scm/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, onTestFinished } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { logIn, type AsOperator } from "./club-system.ts";
import { makeDataDirectory, startProduct } from "./product.ts";

type JourneyOptions = {
  /** What the product is started with beside the usual. */
  environment?: NodeJS.ProcessEnv;
  /** A part of what the browser complains of when a test makes something fail on purpose. */
  expected?: string;
};

/** The product and a browser for one file of journeys; both end with it. */
export async function openJourney({ environment = {}, expected }: JourneyOptions = {}) {
  const directory = await makeDataDirectory();
  const [product, browser] = await Promise.all([
    startProduct(directory.path, environment),
    openBrowser(),
  ]);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await directory.remove();
  });

  /** A page on which nothing may go wrong unseen: a complaint fails the test at its end. */
  async function open(path = "/", options: BrowserContextOptions = {}): Promise<Page> {
    const { page, complaints } = await openPage(browser, options);
    onTestFinished(async () => {
      await page.context().close();
      const faults = complaints.filter((one) => expected === undefined || !one.includes(expected));
      if (faults.length > 0) throw new Error(faults.join("\n"));
    });
    await page.goto(product.url + path);
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
    await logIn(product, request);
    return request.storageState();
  }

  /** Calls of an operator who is logged in, beside what the pages of the journey do. */
  async function asOperator(): Promise<AsOperator> {
    return logIn(product, (await browser.newContext()).request);
  }

  /** The first mail to this address whose subject says so, once there is one. */
  async function mailTo(receiver: string, subject = /./) {
    const find = async () => {
      const mails = await receivedMails(product.mailboxUrl, receiver);
      return mails.find((mail) => subject.test(mail.subject));
    };
    await until(find);
    return readMail(product.mailboxUrl, (await find())?.id ?? "");
  }

  return { product, dataDirectory: directory.path, open, openPanel, asOperator, mailTo };
}
