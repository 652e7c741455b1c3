/**
 * `npm run operator -- add|disable|enable|reset-password|reset-totp|list <email>`: the accounts of
 * operators. It runs beside the system, so it builds only what was never built.
 */
import { complaintAboutNode } from "./prepare/node-version.mjs";

const complaint = complaintAboutNode();
if (complaint) {
  process.stderr.write(complaint + "\n");
  process.exitCode = 1;
} else {
  void import("./prepare/prepare.mjs").then(({ prepareAndGo }) => prepareAndGo("operator"));
}
