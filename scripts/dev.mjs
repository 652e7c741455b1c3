/** `npm run dev`: the same as `npm start`, with every process reloading when its sources change. */
import { complaintAboutNode } from "./prepare/node-version.mjs";

const complaint = complaintAboutNode();
if (complaint) {
  process.stderr.write(complaint + "\n");
  process.exitCode = 1;
} else {
  void import("./prepare/prepare.mjs").then(({ prepareAndGo }) => prepareAndGo("dev"));
}
