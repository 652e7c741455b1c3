/**
 * `npm test`: every check that a change must pass. `npm run test:full`: all tests. The last line
 * counts passed and failed tests.
 */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  const args = process.argv.slice(2);
  void import("./check/everything.mjs").then(({ checkEverything }) => checkEverything(args));
}, "0 passed, 1 failed\n");
