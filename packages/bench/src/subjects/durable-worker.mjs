import { Logger, run } from "graphile-worker";
import { openMail, setting } from "./contact.mjs";

await run({
  connectionString: setting("DATABASE_URL"),
  concurrency: 10,
  logger: new Logger(() => () => undefined),
  taskList: openMail(),
});
