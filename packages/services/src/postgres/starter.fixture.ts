/** A process that starts a server, for tests that kill the starter. */
import { startPostgres } from "./postgres.ts";

const [directory = "", then] = process.argv.slice(2);
const server = await startPostgres({ directory, durable: false });

if (then === "and-stop") {
  await server.stop();
  process.stdout.write("started and stopped\n");
} else {
  process.send?.(server.pid);
  setInterval(() => undefined, 60_000);
}
