/** The mailbox as a mail server that fails in every way. */
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { type Mailbox, type MailboxOptions, type Receive, startMailbox } from "@scm/services";
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";

export type MailboxPhase =
  | "greeting"
  | "login"
  | "mail-from"
  | "rcpt-to"
  | "data"
  | "mid-body"
  | "after-dot";

type Reply = { code: number; text: string };

/**
 * `drop` cuts the connection, `hang` never answers, `reply` refuses with a code and a text, `drip`
 * answers one byte at a time and never ends the line. At `after-dot` a mail is stored before
 * `drop`, `hang` and `drip`, which the sender cannot know, and not stored with `reply`.
 */
export type MailboxFault =
  | { kind: "drop" }
  | { kind: "hang" }
  | { kind: "drip"; everyMs: number }
  | ({ kind: "reply" } & Reply);

type MailboxFaults = {
  at?: Partial<Record<MailboxPhase, MailboxFault>>;
  /** The answers for refused receivers. */
  refusedReceivers?: Record<string, Reply>;
  /** The delay of the answer after the dot. */
  delayMs?: number;
};

export type FaultyMailbox = Mailbox & {
  /** Holds until the next call; `{}` ends all faults. */
  setFaults: (faults: MailboxFaults) => Promise<void>;
};

export async function startFaultyMailbox(options: MailboxOptions): Promise<FaultyMailbox> {
  let faults: MailboxFaults = {};
  const sockets = new Map<number, Socket>();
  const mailbox = await startMailbox({
    ...options,
    answers: (receive) =>
      answersOf(receive, {
        faults: () => faults,
        socketOf: ({ remotePort }) => sockets.get(remotePort),
      }),
  });
  mailbox.smtpServer.prependListener("connection", (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on("close", () => sockets.delete(remotePort));
  });
  return {
    ...mailbox,
    setFaults(next) {
      faults = next;
      return Promise.resolve();
    },
  };
}

type Callback = (error?: Error | null) => void;

type State = {
  /** Read at every phase, so that tests may change it at any time. */
  faults: () => MailboxFaults;
  socketOf: (session: SMTPServerSession) => Socket | undefined;
};

/** Each phase succeeds unless the current faults say otherwise. */
function answersOf(receive: Receive, { faults, socketOf }: State): SMTPServerOptions {
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

  const receiveUnlessRefused: Receive = async (stream, session) => {
    if (faults().at?.["after-dot"]?.kind === "reply") await buffer(stream);
    else await receive(stream, session);
    await delay(faults().delayMs ?? 0);
  };

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
      else {
        receiveUnlessRefused(stream, session).then(
          () => pass("after-dot", session, callback),
          callback,
        );
      }
    },
  };
}

/** Detaches the server, whose next answer would end the line. */
function drip(socket: Socket | undefined, everyMs: number): void {
  if (!socket) return;
  const write = socket.write.bind(socket);
  socket.write = () => true;
  const timer = setInterval(() => write("2"), everyMs);
  socket.on("close", () => clearInterval(timer));
}

function refusal({ code, text }: Reply): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
