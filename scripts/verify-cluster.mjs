/** `npm run verify:cluster`: what several machines lose while their parts are killed and rolled. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("e2e/cluster/main.ts");
