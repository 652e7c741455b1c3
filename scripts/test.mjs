/** `npm test`: every check and every test there is, and as the last line how many passed and failed. */
import { complaintAboutNode } from "./prepare/node-version.mjs";

const complaint = complaintAboutNode();
if (complaint) {
  process.stderr.write(complaint + "\n0 passed, 1 failed\n");
  process.exitCode = 1;
} else {
  void import("./check/everything.mjs").then(({ checkEverything }) => checkEverything());
}
