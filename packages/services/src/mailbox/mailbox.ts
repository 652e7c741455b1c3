import { once } from "node:events";
import type { Server } from "node:net";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
import { freePort } from "../ports.ts";
import { openMailStore } from "./store.ts";
import { startWebServer } from "./web.ts";

export type Mailbox = {
  smtpUrl: string;
  smtpPort: number;
  smtpServer: Server;
  /** The page for people; `/api/mails` below it is the list for tests. */
  webUrl: string;
  webPort: number;
  stop: () => Promise<void>;
};

export type MailboxOptions = {
  /** The directory of the mails. */
  directory: string;
  /** By default free ones. */
  smtpPort?: number | undefined;
  webPort?: number | undefined;
  /**
   * Opens the page, whose address ends with it: other users of the machine reach the page too, and
   * some mails set a password. A cookie would go to all ports of the host.
   */
  key?: string | undefined;
  /** Other answers of the mail server, for tests. `receive` stores a mail. */
  answers?: (receive: Receive) => SMTPServerOptions;
};

export type Receive = (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<void>;

/** A mail server that accepts all mails, forwards none, and shows them on a web page. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const smtpPort = options.smtpPort ?? (await freePort("service"));
  const webPort = options.webPort ?? (await freePort("service"));
  const store = await openMailStore(resolve(options.directory));
  const receive: Receive = async (stream, { envelope: { mailFrom, rcptTo } }) => {
    const to = rcptTo.map(({ address }) => address);
    await store.add(await buffer(stream), { from: mailFrom ? mailFrom.address : "", to });
  };
  const smtp = await startSmtpServer(smtpPort, receive, options.answers);
  const root = options.key === undefined ? "" : `/${options.key}`;
  const close = () => new Promise<void>((closed) => smtp.close(closed));
  const web = await startWebServer({ store, port: webPort, root }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smtpPort,
    smtpServer: smtp.server,
    webUrl: `http://localhost:${webPort}${root}`,
    webPort,
    stop: async () => void (await Promise.all([close(), web.stop()])),
  };
}

/** Accepts all mails from everybody, and answers 250 when the mail is on the disk. */
async function startSmtpServer(
  port: number,
  receive: Receive,
  answers?: MailboxOptions["answers"],
): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    // Any user and password are taken.
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    closeTimeout: 200,
    onAuth: ({ username: user }, _session, callback) => callback(null, { user }),
    onData(stream, session, callback) {
      const accept = () => callback();
      receive(stream, session).then(accept, callback);
    },
    ...answers?.(receive),
  });
  // Clients may hang up at any time.
  server.on("error", () => undefined);
  server.listen({ host: "127.0.0.1", port });
  await once(server.server, "listening");
  return server;
}
