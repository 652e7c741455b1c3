/** `npm run audit`: known vulnerabilities, licences, a bill of materials, secrets in the history. */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun("scripts/audit/main.ts", { needsBuild: false }),
  );
});
