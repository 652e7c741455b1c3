import { connect, isIP } from "node:net";
import { connect as connectTls } from "node:tls";

const patienceMs = 3_000;

/**
 * Checks that a mail server greets at the address. User and password are not checked; the first
 * mail uses them.
 *
 * @returns the problem in one line without the password, or null
 */
export function checkMail(url: string): Promise<string | null> {
  const { hostname, port: givenPort, protocol } = new URL(url);
  const isTls = protocol === "smtps:";
  const port = Number(givenPort) || (isTls ? 465 : 587);
  // Only URLs have brackets around IPv6 addresses.
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
