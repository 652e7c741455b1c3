/**
 * `npm start`: installs and builds what is missing, then starts everything. It is plain JavaScript,
 * because before the install there is only Node. scripts/start runs after the build.
 */
import { onSupportedNode } from "./prepare/node-version.mjs";

onSupportedNode(() => {
  void import("./prepare/prepare.mjs").then(({ prepareAndRun }) =>
    prepareAndRun(".cache/start/main.js"),
  );
});
