/** `npm run measure:start`: start time, memory and latency on this machine. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("scripts/measure/main.ts", { needsBuild: false });
