/**
 * `npm start`: installs and builds what is missing, then starts everything. It needs nothing but
 * Node, so it is plain JavaScript; what follows the build is in scripts/start.
 */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun(".cache/start/main.js"),
  );
});
