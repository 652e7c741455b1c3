/** `npm run measure:start`: the figures that the README promises, measured on this machine. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("scripts/measure/main.ts", { needsBuild: false });
