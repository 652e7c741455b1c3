/** `npm run measure:site`: what Lighthouse says of the pages that visitors see first. */
import { install } from "./prepare/install.mjs";
import { withPrepareLock } from "./prepare/prepare-lock.mjs";
import { root } from "./prepare/prepare.mjs";

await withPrepareLock(root, () => install(root));
const { register } = await import("tsx/esm/api");
register();
await import("../e2e/measure-site.ts");
