/**
 * `npm start`: installs and builds what is missing, then starts everything. It needs nothing but
 * Node, so it is plain JavaScript; what follows the build is in scripts/start.
 */
import { complaintAboutNode } from "./prepare/node-version.mjs";

const complaint = complaintAboutNode();
if (complaint) {
  process.stderr.write(complaint + "\n");
  process.exitCode = 1;
} else {
  void import("./prepare/prepare.mjs").then(({ prepareAndGo }) => prepareAndGo("start"));
}
