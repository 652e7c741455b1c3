/** `npm run measure:leads`: how fast the back office reads when there are many leads. */
import { build } from "./prepare/build.mjs";
import { install } from "./prepare/install.mjs";
import { withPrepareLock } from "./prepare/prepare-lock.mjs";
import { root } from "./prepare/prepare.mjs";

await withPrepareLock(root, async () => {
  await install(root);
  await build(root);
});
const { register } = await import("tsx/esm/api");
register();
await import("../e2e/measure-leads.ts");
