import { once } from "node:events";
import type { Socket } from "node:net";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from "smtp-server";
import { freePort } from "../ports.ts";
import type { MailboxFault, MailboxFaults, MailboxPhase } from "./faults.ts";
import { openMailStore, type MailStore } from "./store.ts";
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
  /**
   * Opens the page, whose address ends with it: other users of the machine reach the page too, and
   * some mails set a password. A cookie would go to all ports of the host.
   */
  key?: string | undefined;
};

/** A mail server that accepts all mails, forwards none, and shows them on a web page. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const smtpPort = options.smtpPort ?? (await freePort("service"));
  const webPort = options.webPort ?? (await freePort("service"));
  let faults = options.faults ?? {};
  const store = await openMailStore(resolve(options.directory));
  const smtp = await startSmtpServer({ store, port: smtpPort, faults: () => faults });
  const root = options.key === undefined ? "" : `/${options.key}`;
  const web = await startWebServer({ store, port: webPort, root }).catch(async (error: unknown) => {
    await smtp.stop();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smtpPort,
    webUrl: `http://localhost:${webPort}${root}`,
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

type SmtpServer = { stop: () => Promise<void> };

type Options = {
  store: MailStore;
  port: number;
  /** Read at every phase, so that tests may change it at any time. */
  faults: () => MailboxFaults;
};

type Callback = (error?: Error | null) => void;

/** Accepts all mails from everybody, and answers 250 when the mail is on the disk. */
async function startSmtpServer(options: Options): Promise<SmtpServer> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    // Any user and password are taken.
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: 25 * 1024 * 1024,
    closeTimeout: 200,
    ...handlers(options, (session) => sockets.get(session.remotePort)),
  });
  server.server.on("connection", (socket: Socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.on("close", () => sockets.delete(remotePort));
  });
  // Clients may hang up at any time.
  server.on("error", () => undefined);
  server.listen({ host: "127.0.0.1", port: options.port });
  await once(server.server, "listening");
  return { stop: () => new Promise((stopped) => server.close(stopped)) };
}

/** Each phase succeeds unless the current faults say otherwise. */
function handlers(
  { store, faults }: Options,
  socketOf: (session: SMTPServerSession) => Socket | undefined,
): SMTPServerOptions {
  function pass(phase: MailboxPhase, session: SMTPServerSession, callback: Callback): void {
    const fault = faults().at?.[phase];
    if (fault) fail(fault, session, callback);
    else callback();
  }

  function fail(fault: MailboxFault, session: SMTPServerSession, callback: Callback): void {
    if (fault.kind === "reply") callback(refusal(fault));
    if (fault.kind === "drop") socketOf(session)?.destroy();
    if (fault.kind === "drip") drip(socketOf(session), fault.everyMs);
  }

  return {
    onConnect: (session, callback) => pass("greeting", session, callback),
    onAuth: ({ username: user }, session, callback) =>
      pass("login", session, (error) => callback(error ?? null, { user })),
    onMailFrom: (_address, session, callback) => pass("mail-from", session, callback),
    onRcptTo({ address }, session, callback) {
      const refused = faults().refusedReceivers?.[address];
      if (refused) callback(refusal(refused));
      else pass("rcpt-to", session, callback);
    },
    onData(stream, session, callback) {
      const { data, "mid-body": midBody } = faults().at ?? {};
      if (data) fail(data, session, callback);
      else if (midBody) stream.once("data", () => fail(midBody, session, callback));
      else receive(stream, session).then(() => pass("after-dot", session, callback), callback);
    },
  };

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    // A refused mail is not stored; drops and hangs happen after it is stored.
    if (faults().at?.["after-dot"]?.kind === "reply") return;
    await store.add(Buffer.concat(chunks), { from: mailFrom ? mailFrom.address : "", to });
    await delay(faults().delayMs ?? 0);
  }
}

/** Detaches the server, whose next answer would end the line. */
function drip(socket: Socket | undefined, everyMs: number): void {
  if (!socket) return;
  const write = socket.write.bind(socket);
  socket.write = () => true;
  const timer = setInterval(() => write("2"), everyMs);
  socket.on("close", () => clearInterval(timer));
}

function refusal({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
