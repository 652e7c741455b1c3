/** `npm run measure:tasks`: the clicks and keys of everyday tasks, and how fast screens change. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("e2e/measure-tasks.ts");
