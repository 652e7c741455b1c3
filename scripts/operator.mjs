/**
 * `npm run operator -- add|disable|enable|reset-password|reset-totp|list <email>`: the accounts of
 * operators. It runs beside the system, so it builds only what was never built.
 */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun(".cache/start/operator.js", { keepsBuild: true }),
  );
});
