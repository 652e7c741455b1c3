/**
 * A mail server that accepts every mail and stores none, so that it takes little of the machine.
 * The first `anna<number>@` in the headers names the lead: the visitor is the receiver of one mail
 * and the Reply-To of the other.
 */
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";

const state = { mails: 0, lastAt: 0 };
/** @type {Record<string, number[]>} when the mails of each lead arrived */
const arrivals = {};

/** @param {import("node:net").Socket} socket */
function serve(socket) {
  let text = "";
  let isBody = false;
  socket.setNoDelay(true).on("error", () => socket.destroy());
  socket.setEncoding("latin1").on("data", (chunk) => {
    text += chunk;
    for (;;) {
      const end = isBody ? "\r\n.\r\n" : "\r\n";
      const length = text.indexOf(end);
      if (length < 0) return;
      const part = text.slice(0, length);
      text = text.slice(length + end.length);
      if (isBody) count(part);
      socket.write(isBody ? "250 accepted\r\n" : answerTo(part));
      isBody = !isBody && /^data$/i.test(part);
    }
  });
  socket.write("220 sink\r\n");
}

/** @param {string} mail */
function count(mail) {
  state.mails += 1;
  state.lastAt = Date.now();
  const [, lead = "unknown"] = /anna(\d+)@/.exec(mail) ?? [];
  (arrivals[lead] ??= []).push(state.lastAt);
}

/** @param {string} command */
function answerTo(command) {
  if (/^ehlo/i.test(command)) return "250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n";
  return /^data/i.test(command) ? "354 go on\r\n" : "250 ok\r\n";
}

createServer(serve).listen(Number(process.env["SMTP_PORT"]), "127.0.0.1");
createHttpServer(({ url }, response) => {
  response.end(JSON.stringify(url === "/arrivals" ? arrivals : state));
}).listen(Number(process.env["PORT"]), "127.0.0.1");
// The channel to the benchmark closes when it ends.
process.on("disconnect", () => process.exit());
