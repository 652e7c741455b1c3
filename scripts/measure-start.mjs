/** `npm run measure:start`: start time, memory, latency, and size of the first load. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("scripts/measure/main.ts", { needsBuild: false });
