/** `npm run measure:start`: the figures that the README promises, measured on this machine. */
import { install } from "./prepare/install.mjs";
import { withPrepareLock } from "./prepare/prepare-lock.mjs";
import { root } from "./prepare/prepare.mjs";

await withPrepareLock(root, () => install(root));
const { register } = await import("tsx/esm/api");
register();
await import("./measure/main.ts");
