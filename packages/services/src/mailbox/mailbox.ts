import { resolve } from "node:path";
import { freePort } from "../ports.ts";
import type { MailboxFaults } from "./faults.ts";
import { startSmtpServer } from "./smtp.ts";
import { openMailStore } from "./store.ts";
import { startWebServer } from "./web.ts";

export type Mailbox = {
  smtpUrl: string;
  smtpPort: number;
  /** The page for people; `/api/mails` below it is the list for tests. */
  webUrl: string;
  webPort: number;
  /** Sets faults, for tests; `{}` ends all of them. */
  setFaults: (faults: MailboxFaults) => Promise<void>;
  stop: () => Promise<void>;
};

export type MailboxOptions = {
  /** The directory of the mails. */
  directory: string;
  /** By default free ones. */
  smtpPort?: number | undefined;
  webPort?: number | undefined;
  faults?: MailboxFaults | undefined;
};

/** A mail server that accepts all mails, forwards none, and shows them on a web page. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const smtpPort = options.smtpPort ?? (await freePort("service"));
  const webPort = options.webPort ?? (await freePort("service"));
  let faults = options.faults ?? {};
  const store = await openMailStore(resolve(options.directory));
  const smtp = await startSmtpServer({ store, port: smtpPort, faults: () => faults });
  const web = await startWebServer(store, webPort).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smtpPort,
    webUrl: `http://localhost:${webPort}`,
    webPort,
    setFaults(next) {
      faults = next;
      return Promise.resolve();
    },
    async stop() {
      await Promise.all([smtp.stop(), web.stop()]);
    },
  };
}
