/** `npm run verify:backup`: backups under load, a kill, a restore, and what is missing or doubled. */
import { prepareAndRun } from "./prepare/prepare.mjs";

await prepareAndRun("e2e/verify-backup.ts");
