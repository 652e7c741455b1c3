/** `npm run measure:leads`: how fast the back office reads when there are many leads. */
import { build } from "./prepare/build.mjs";
import { install } from "./prepare/install.mjs";
import { root } from "./prepare/prepare.mjs";
import { inTurn } from "./prepare/turn.mjs";

await inTurn(root, async () => {
  await install(root);
  await build(root);
});
const { register } = await import("tsx/esm/api");
register();
await import("../e2e/measure-leads.ts");
