/** `npm run measure:leads`: how fast the back office reads many leads. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("e2e/measure-leads.ts");
