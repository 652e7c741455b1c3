/** `npm run attack`: plays known attacks on a product of its own, and compares with what is allowed. */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun("scripts/attack/main.ts"),
  );
});
