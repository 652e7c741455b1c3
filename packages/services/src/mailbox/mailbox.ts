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
  /** How it fails from now on, for tests; `{}` ends all faults. */
  setFaults: (faults: MailboxFaults) => Promise<void>;
  stop: () => Promise<void>;
};

export type MailboxOptions = {
  /** Holds the mails. */
  directory: string;
  /** Free ones when left out. */
  smtpPort?: number | undefined;
  webPort?: number | undefined;
  host?: string | undefined;
  faults?: MailboxFaults | undefined;
};

/** A mail server that takes everything, sends nothing on, and shows what it took on a web page. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { host = "127.0.0.1" } = options;
  const smtpPort = options.smtpPort ?? (await freePort("service", host));
  const webPort = options.webPort ?? (await freePort("service", host));
  let faults = options.faults ?? {};
  const store = await openMailStore(resolve(options.directory));
  const smtp = await startSmtpServer({ store, host, port: smtpPort, faults: () => faults });
  const web = await startWebServer(store, { host, port: webPort }).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    smtpPort,
    webUrl: `http://${host === "127.0.0.1" ? "localhost" : host}:${webPort}`,
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
