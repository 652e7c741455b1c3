/** `npm run dev`: like `npm start`, but every process reloads when its sources change. */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun("scripts/dev/main.ts", { needsBuild: false }),
  );
});
