/** The services of `npm start`, shared by the products of two releases. */
import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "@scm/db";
import {
  applicationUrlOf,
  createDatabase,
  startMailbox,
  startPostgres,
  startRedis,
} from "@scm/services";
import { noLimits } from "@scm/testing/program";
import { startProduct } from "../product.ts";

export type House = Awaited<ReturnType<typeof openHouse>>;

type OnClose = (end: () => Promise<unknown>) => void;

export async function openHouse(base: string, onClose: OnClose) {
  // PostgreSQL's user, who is not root, passes through.
  await chmod(base, 0o711);
  const postgres = await startPostgres({ directory: join(base, "postgres") });
  onClose(postgres.stop);
  const redis = await startRedis({ directory: join(base, "redis") });
  onClose(redis.stop);
  const mailbox = await startMailbox({ directory: join(base, "mailbox") });
  onClose(mailbox.stop);
  const ownerUrl = await createDatabase(postgres.url, "scm");
  const sql = connect(ownerUrl, { service: "upgrade", poolSize: 2, isPatient: true });
  onClose(() => sql.end({ timeout: 1 }));
  const applicationUrl = applicationUrlOf(ownerUrl);
  const environment = {
    ...noLimits,
    BOOKING_LIMIT_ADDRESS: "0",
    DATABASE_URL: applicationUrl,
    DATABASE_OWNER_URL: ownerUrl,
    REDIS_URL: redis.url,
    SMTP_URL: mailbox.smtpUrl,
    SECRET_KEY: randomBytes(32).toString("base64"),
    SEED_DEMO: "true",
  };
  return {
    sql,
    /** The address that the migration opens the tables to. */
    applicationUrl,
    mailboxUrl: mailbox.webUrl,
    /** Runs `npm start` of the sources in `directory`; ours by default. */
    async start(name: string, directory?: string) {
      // A first start installs and builds.
      const source = { timeoutMs: 900_000, ...(directory !== undefined && { directory }) };
      const product = await startProduct(join(base, name), environment, source);
      onClose(() => product.end("SIGTERM"));
      return product;
    },
  };
}
