/** `npm run restore -- <file>`: fills a new embedded database in `DATA_DIR` from a backup. */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun(".cache/start/restore.js"),
  );
});
