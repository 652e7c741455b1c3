import { connect, isIP } from "node:net";
import { connect as connectTls } from "node:tls";

const patienceMs = 3_000;

/**
 * Looks whether a mail server greets at the address. What it makes of our user and password shows
 * when the first mail goes out.
 *
 * @returns a line that says what is wrong, without the password; null when nothing is
 */
export function checkMail(url: string): Promise<string | null> {
  const { hostname, port: givenPort, protocol } = new URL(url);
  const isTls = protocol === "smtps:";
  const port = Number(givenPort) || (isTls ? 465 : 587);
  // An IPv6 address stands in brackets in a URL and nowhere else.
  const host = hostname.replace(/^\[|\]$/g, "");
  const name = isIP(host) ? {} : { servername: host };
  const socket = isTls ? connectTls({ host, port, ...name }) : connect({ host, port });

  return new Promise((resolve) => {
    const fail = (reason: string) => {
      socket.destroy();
      resolve(`SMTP_URL: no mail server answers at ${hostname}:${port} (${reason})`);
    };
    socket.setTimeout(patienceMs, () => fail(`no greeting within ${patienceMs / 1_000} s`));
    socket.once("error", (error) => fail("code" in error ? String(error.code) : error.message));
    socket.once("close", () => fail("it hung up"));
    socket.once("data", (greeting) => {
      if (!greeting.toString().startsWith("220")) fail("its greeting is not SMTP");
      socket.end("QUIT\r\n");
      resolve(null);
    });
  });
}
