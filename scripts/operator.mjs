/**
 * `npm run operator -- add|disable|enable|reset-password|reset-passkeys|list <email>`:
 * manages operators. It may run beside the system, so it builds only if there is no build.
 */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun(".cache/start/operator.js", { keepsBuild: true }),
  );
});
