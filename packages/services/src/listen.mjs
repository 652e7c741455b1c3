// Plain JavaScript, because scripts/prepare needs it before anything is installed.
import { createServer } from "node:net";

/**
 * The error code of a server that listens on the port; null for a free one.
 *
 * @param {{ host: string, port: number }} address
 * @returns {Promise<string | null>}
 */
export function tryToListen({ host, port }) {
  return new Promise((resolve) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
