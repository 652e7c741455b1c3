/**
 * `npm test`: everything a change must pass; `npm run test:full`: every test there is. The last line
 * says how many passed and failed.
 */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  const args = process.argv.slice(2);
  void import("./check/everything.mjs").then(({ checkEverything }) => checkEverything(args));
}, "0 passed, 1 failed\n");
