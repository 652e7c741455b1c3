/** `npm run measure:start`: the figures that the README promises, measured on this machine. */
import { install } from "./prepare/install.mjs";
import { root } from "./prepare/prepare.mjs";
import { inTurn } from "./prepare/turn.mjs";

await inTurn(root, () => install(root));
const { register } = await import("tsx/esm/api");
register();
await import("./measure/main.ts");
