/** `npm run bench`: speed of the product beside the floor and the apps that people write by hand. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("packages/bench/src/main.ts");
