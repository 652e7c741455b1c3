/** `npm run verify:upgrade`: the release before runs on the schema of this one, beside this one. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("e2e/upgrade/main.ts");
