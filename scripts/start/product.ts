import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import {
  inheritedEnvironment,
  readStartEnvironment,
  workerMetricsPort,
  type StartEnvironment,
} from "@scm/runtime";
import { StartError } from "@scm/services";
import { type DataDirectory, openDataDirectory } from "./data-directory.ts";
import { openLogFile } from "./log-file.ts";
import { migrate, type MigrationReport } from "./migration.ts";
import { refuseTakenPort } from "../prepare/port.mjs";
import { waitUntilReady } from "./ready.ts";
import { openServices, type Services } from "./services.ts";
import { type Shutdown, stopOnSignal } from "./shutdown.ts";
import { type Command, type Program, supervise } from "./supervise.ts";
import { lineFor, say, step, warn } from "../prepare/terminal.mjs";

/** Built files for `npm start`, sources for `npm run dev`. */
type Layout = {
  root: string;
  migrate: Command;
  api: Command;
  worker: Command;
  /** Opens a server in front of the api, on the public port. */
  openFront?: (front: Front) => Promise<() => Promise<void>>;
  /** The api's port behind that server. */
  apiPort?: number;
};

export type Front = { host: string; port: number; apiPort: number };

/** Starts everything, prints the addresses, and runs until a signal. */
export async function runProduct(layout: Layout): Promise<void> {
  const shutdown = stopOnSignal();
  try {
    throw new StartError(await startAll(layout, shutdown));
  } catch (error) {
    // During a stop, services that are still opening fail.
    if (shutdown.isStopping()) return;
    await shutdown.closeAll();
    warn(lineFor(error, { ENOSPC: "DATA_DIR: no disk space left" }));
    process.exit(1);
  }
}

/** @returns the reason, once a program is given up */
async function startAll(layout: Layout, shutdown: Shutdown): Promise<string> {
  const { root } = layout;
  const environment = readStartEnvironment();
  const { HOST: host, PORT: port } = environment;
  const data = await openDataDirectory(resolve(root, environment.DATA_DIR));
  shutdown.add("directory", data.lock.release);
  await refuseTakenPort({ host, port }, data.lock.isTakenOver ? leaveMs : 0);

  const services = await step("Starting services", () =>
    openServices({ environment, directory: data.path, shutdown }),
  );
  const apiPort = layout.apiPort ?? port;
  const settings = await settingsFor({ environment, data, services }, apiPort);
  const migrated = await step("Migrating the database", () =>
    migrate(layout.migrate, { ...settings, DATABASE_OWNER_URL: services.databaseOwnerUrl }),
  );
  if (migrated.isAuditLogOpen) warn(auditLogWarning);
  const { generated, hint } = await passwordFor({ environment, data, migrated, root });

  const state = { isUp: false };
  const programs = programsOf(layout, settings, generated).map((program) => {
    const log = openLogFile(join(data.path, "logs"), program.name);
    return supervise(program, { log, isUp: () => state.isUp });
  });
  for (const { stop } of programs) shutdown.add("processes", stop);
  const givenUp = Promise.race(programs.map((one) => one.givenUp));
  await step("Starting site, api and worker", async () => {
    const { openFront } = layout;
    if (openFront) shutdown.add("processes", await openFront({ host, port, apiPort }));
    await waitUntilReady({ host, port: apiPort }, givenUp);
  });
  state.isUp = true;
  announce({ environment, data, services, passwordHint: hint, root });
  return await givenUp;
}

const auditLogWarning =
  "the audit log can be changed by the user of DATABASE_URL: name the owner of the tables in DATABASE_OWNER_URL";

/** The children of a killed start may need this time to finish. */
const leaveMs = 12_000;

type Parts = { environment: StartEnvironment; data: DataDirectory; services: Services };

/** The environment of api and worker: ours plus the addresses and secrets of this start. */
async function settingsFor(
  { environment, data, services }: Parts,
  apiPort: number,
): Promise<NodeJS.ProcessEnv> {
  const { DATABASE_URL, REDIS_URL, SMTP_URL, SECRET_KEY, METRICS_PORT } = environment;
  // The child reads values in files itself. The owner's address is for the migration only.
  return inheritedEnvironment({
    DATABASE_OWNER_URL: undefined,
    PORT: String(apiPort),
    ...(METRICS_PORT !== undefined && { METRICS_PORT: String(METRICS_PORT) }),
    ...(DATABASE_URL === undefined && { DATABASE_URL: services.databaseUrl }),
    ...(REDIS_URL === undefined && { REDIS_URL: services.redisUrl }),
    ...(SMTP_URL === undefined && { SMTP_URL: services.smtpUrl }),
    ...(SECRET_KEY === undefined && { SECRET_KEY: (await data.secretKey()).text }),
    PUBLIC_URL: publicUrlOf(environment),
    // Sample data is for the embedded database only.
    SEED_DEMO: String(environment.SEED_DEMO ?? DATABASE_URL === undefined),
  });
}

type PasswordParts = Omit<Parts, "services"> & { migrated: MigrationReport; root: string };

/**
 * Generates the first operator's password if needed. An existing operator keeps theirs, and the file
 * of a replaced one is deleted. `hint` is for the terminal.
 */
async function passwordFor(parts: PasswordParts): Promise<{ generated?: string; hint: string }> {
  const { environment, data, migrated, root } = parts;
  const { ADMIN_PASSWORD, DATABASE_URL, NODE_ENV } = environment;
  const file = shownPath(root, data.operatorPasswordFile);
  if (migrated.hasOperator) {
    // An outside database may have an operator already.
    const isOurs = DATABASE_URL === undefined && existsSync(data.operatorPasswordFile);
    if (isOurs && migrated.isPasswordFirst) {
      return { hint: `unchanged (the first one is kept in ${file})` };
    }
    if (isOurs) await rm(data.operatorPasswordFile);
    return { hint: "unchanged" };
  }
  if (ADMIN_PASSWORD !== undefined) return { hint: "that of ADMIN_PASSWORD" };
  if (NODE_ENV === "production") return { hint: "not set by this start; see npm run operator" };
  const { text, isNew } = await data.operatorPassword();
  const hint = isNew ? `${text} (shown once, kept in ${file})` : `kept in ${file}`;
  return { generated: text, hint };
}

function publicUrlOf({ PUBLIC_URL, PORT }: StartEnvironment): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

function programsOf(
  { api, worker }: Layout,
  environment: NodeJS.ProcessEnv,
  password: string | undefined,
): Program[] {
  // It is on a terminal and in a file, so its operator has to replace it.
  const first = password !== undefined && {
    args: [...api.args, "--first-password"],
    environment: { ...environment, ADMIN_PASSWORD: password },
  };
  return [
    { name: "api", ...api, environment, ...first, isVital: true },
    // Without a worker leads are accepted, and mails wait.
    { name: "worker", ...worker, environment: forWorker(environment), isVital: false },
  ];
}

/** Both run on this machine, so only one of them can have the port of `METRICS_PORT` itself. */
function forWorker(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { METRICS_PORT = "" } = environment;
  if (METRICS_PORT === "") return environment;
  return { ...environment, METRICS_PORT: String(workerMetricsPort(Number(METRICS_PORT))) };
}

type Announcement = Parts & { passwordHint: string; root: string };

function announce({ environment, data, services, passwordHint, root }: Announcement): void {
  const url = publicUrlOf(environment);
  say("");
  say(`Ready: ${url}`);
  if (services.mailboxUrl !== null) say(`  Mailbox   ${services.mailboxUrl}`);
  say(`  Operator  ${url}/security/admin/login`);
  say(`  E-mail    ${environment.ADMIN_EMAIL}`);
  say(`  Password  ${passwordHint}`);
  say(`  Services  ${services.description}`);
  say(`  Logs      ${shownPath(root, join(data.path, "logs"))}`);
  if (process.getuid?.() === 0) {
    warn("Site, api and worker run as root. Outside a container give them a user of their own.");
  }
  say("Ctrl-C stops everything.");
}

function shownPath(root: string, path: string): string {
  const way = relative(root, path);
  return way.startsWith("..") ? path : way;
}
