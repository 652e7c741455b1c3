/** `npm run dev`: the same as `npm start`, with every process reloading when its sources change. */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun("scripts/dev/main.ts", { needsBuild: false }),
  );
});
