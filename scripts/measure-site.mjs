/** `npm run measure:site`: Lighthouse scores of the pages that visitors see first. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("e2e/measure-site.ts", { needsBuild: false });
