/**
 * `npm test`: everything a change must pass; `npm run test:full`: every test there is. The last line
 * says how many passed and failed.
 */
import { complaintAboutNode } from "./prepare/node-version.mjs";

const complaint = complaintAboutNode();
if (complaint) {
  process.stderr.write(complaint + "\n0 passed, 1 failed\n");
  process.exitCode = 1;
} else {
  const args = process.argv.slice(2);
  void import("./check/everything.mjs").then(({ checkEverything }) => checkEverything(args));
}
