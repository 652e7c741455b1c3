/** `npm run verify:alarms`: which alarm fires when a part of the product is away, and when. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("e2e/verify-alarms.ts");
