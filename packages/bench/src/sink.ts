/**
 * A process that accepts all mails and counts them. It offers pipelining, and stores no text, so
 * that it takes little of the time of the machine that is measured.
 */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { clockMs, serveParent } from "./side-process.ts";

export type SinkRequest =
  /** Waits so long before a mail is accepted. */
  { kind: "delay"; delayMs: number } | { kind: "state" } | { kind: "arrivals" } | { kind: "ids" };

/** Times are those of `clockMs`. */
export type SinkState = {
  smtpUrl: string;
  mails: number;
  lastAt: number;
  /** The time of the first mail to each receiver; empty unless asked for. */
  arrivals: Record<string, number>;
  /** When each Message-ID has arrived, without its domain, as `Date.now()`; empty unless asked for. */
  ids: Record<string, number[]>;
};

const state = { mails: 0, lastAt: 0, delayMs: 0 };
const arrivals = new Map<string, number>();
const ids = new Map<string, number[]>();

function serve(socket: Socket): void {
  let text = "";
  let receiver = "";
  let isBody = false;
  socket.setNoDelay(true).on("error", () => socket.destroy());
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = isBody ? "\r\n.\r\n" : "\r\n";
      const length = text.indexOf(end);
      if (length < 0) return;
      const command = text.slice(0, length);
      text = text.slice(length + end.length);
      if (isBody) accept(socket, { receiver, text: command });
      else socket.write(answerTo(command));
      receiver = /^rcpt to: *<(.+?)>/i.exec(command)?.[1] ?? receiver;
      isBody = !isBody && /^data$/i.test(command);
    }
  });
  socket.write("220 sink\r\n");
}

function answerTo(command: string): string {
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === "EHLO") return "250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n";
  if (verb === "DATA") return "354 go on\r\n";
  return verb === "QUIT" ? "221 bye\r\n" : "250 ok\r\n";
}

function accept(socket: Socket, { receiver, text }: { receiver: string; text: string }): void {
  if (state.delayMs > 0) setTimeout(count, state.delayMs);
  else count();

  function count(): void {
    state.mails += 1;
    state.lastAt = clockMs();
    if (!arrivals.has(receiver)) arrivals.set(receiver, state.lastAt);
    const [, id = ""] = /^message-id: *<([^@>]*)/im.exec(text) ?? [];
    ids.set(id, [...(ids.get(id) ?? []), Date.now()]);
    socket.write("250 accepted\r\n");
  }
}

const server = createServer(serve).listen(0, "127.0.0.1");
await once(server, "listening");

function portOf(address: string | AddressInfo | null): number {
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

serveParent((request: SinkRequest): SinkState => {
  if (request.kind === "delay") state.delayMs = request.delayMs;
  const { mails, lastAt } = state;
  const smtpUrl = `smtp://127.0.0.1:${portOf(server.address())}`;
  return {
    smtpUrl,
    mails,
    lastAt,
    arrivals: request.kind === "arrivals" ? Object.fromEntries(arrivals) : {},
    ids: request.kind === "ids" ? Object.fromEntries(ids) : {},
  };
});
