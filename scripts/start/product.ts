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
import { createCleanup, type Cleanup } from "./cleanup.ts";
import { type DataDirectory, openDataDirectory } from "./data-directory.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { openLogFile } from "./log-file.ts";
import { migrate, type OperatorState } from "./migration.ts";
import { refuseTakenPort } from "../prepare/port.mjs";
import { waitUntilReady } from "./ready.ts";
import { openServices, type Services } from "./services.ts";
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
  const cleanup = createCleanup();
  const isStopping = stopOnSignal(cleanup);
  try {
    await startAll(layout, cleanup);
  } catch (error) {
    // During a stop, services that are still opening fail.
    if (isStopping()) return;
    await cleanup.runAll();
    warn(lineFor(error, { ENOSPC: "DATA_DIR: no disk space left" }));
    process.exit(1);
  }
}

async function startAll(layout: Layout, cleanup: Cleanup): Promise<void> {
  const environment = readStartEnvironment();
  const { HOST: host, PORT: port } = environment;
  const data = await openDataDirectory(resolve(layout.root, environment.DATA_DIR));
  cleanup.add("directory", data.lock.release);
  await refuseTakenPort({ host, port }, data.lock.isTakenOver ? leaveMs : 0);

  const services = await step("Starting services", () =>
    openServices({ environment, directory: data.path, cleanup }),
  );
  const apiPort = layout.apiPort ?? port;
  const settings = await settingsFor({ environment, data, services }, apiPort);
  const { isAuditLogOpen, ...operator } = await step("Migrating the database", () =>
    migrate(layout.migrate, { ...settings, DATABASE_OWNER_URL: services.databaseOwnerUrl }),
  );
  if (isAuditLogOpen) warn(auditLogWarning);
  const { generated, hint } = await passwordFor({
    environment,
    data,
    operator,
    root: layout.root,
  });
  const child = { ...settings, ...(generated !== undefined && { ADMIN_PASSWORD: generated }) };
  const given = generated === undefined ? layout : withFirstPassword(layout);

  const state = { isUp: false };
  const givenUp = startPrograms({ layout: given, environment: child, data, cleanup, state });
  await step("Starting site, api and worker", async () => {
    if (layout.openFront) cleanup.add("processes", await layout.openFront({ host, port, apiPort }));
    await untilReady({ host, port: apiPort }, givenUp);
  });
  state.isUp = true;
  announce({ environment, data, services, passwordHint: hint, root: layout.root });
  throw new StartError(await givenUp);
}

/** It stands on a terminal and in a file, so its operator has to replace it. */
function withFirstPassword({ api, ...others }: Layout): Layout {
  return { ...others, api: { ...api, args: [...api.args, "--first-password"] } };
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
    ...(SECRET_KEY === undefined && { SECRET_KEY: await data.secretKey() }),
    PUBLIC_URL: publicUrlOf(environment),
    // Sample data is for the embedded database only.
    SEED_DEMO: String(environment.SEED_DEMO ?? DATABASE_URL === undefined),
  });
}

type PasswordParts = Omit<Parts, "services"> & { operator: OperatorState; root: string };

/**
 * Generates the first operator's password if needed. An existing operator keeps theirs, and the file
 * of a replaced one is deleted. `hint` is for the terminal.
 */
async function passwordFor(parts: PasswordParts): Promise<{ generated?: string; hint: string }> {
  const { environment, data, operator, root } = parts;
  const { ADMIN_PASSWORD, DATABASE_URL, NODE_ENV } = environment;
  if (operator.hasOperator) {
    // An outside database may have an operator already.
    const isOurs = DATABASE_URL === undefined && existsSync(data.operatorPasswordFile);
    if (isOurs && !operator.isPasswordFirst) {
      await rm(data.operatorPasswordFile);
      return { hint: "unchanged" };
    }
    const first = isOurs
      ? ` (the first one is kept in ${shownPath(root, data.operatorPasswordFile)})`
      : "";
    return { hint: `unchanged${first}` };
  }
  if (ADMIN_PASSWORD !== undefined) {
    return { hint: "that of ADMIN_PASSWORD" };
  }
  if (NODE_ENV === "production") {
    return { hint: "not set by this start; see npm run operator" };
  }
  const { password, isNew } = await data.operatorPassword();
  const file = shownPath(root, data.operatorPasswordFile);
  return {
    generated: password,
    hint: isNew ? `${password} (shown once, kept in ${file})` : `kept in ${file}`,
  };
}

function publicUrlOf({ PUBLIC_URL, PORT }: StartEnvironment): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

type Running = {
  layout: Layout;
  environment: NodeJS.ProcessEnv;
  data: DataDirectory;
  cleanup: Cleanup;
  state: { isUp: boolean };
};

/** @returns the reason, once a program is given up */
function startPrograms(running: Running): Promise<string> {
  const { layout, environment, data, cleanup, state } = running;
  const programs: Program[] = [
    { name: "api", ...layout.api, environment, isVital: true },
    // Without a worker leads are accepted, and mails wait.
    { name: "worker", ...layout.worker, environment: forWorker(environment), isVital: false },
  ];
  const supervised = programs.map((program) => {
    const log = openLogFile(join(data.path, "logs"), program.name);
    const one = supervise(program, { log, isUp: () => state.isUp });
    cleanup.add("processes", one.stop);
    return one;
  });
  return Promise.race(supervised.map((one) => one.givenUp));
}

/** Both run on this machine, so only one of them can have the port of `METRICS_PORT` itself. */
function forWorker(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { METRICS_PORT = "" } = environment;
  if (METRICS_PORT === "") return environment;
  return { ...environment, METRICS_PORT: String(workerMetricsPort(Number(METRICS_PORT))) };
}

async function untilReady(
  address: { host: string; port: number },
  givenUp: Promise<string>,
): Promise<void> {
  const state = { isWaiting: true };
  const reason = await Promise.race([
    waitUntilReady(address, () => state.isWaiting).then(() => null),
    givenUp,
  ]);
  state.isWaiting = false;
  if (reason !== null) throw new StartError(reason);
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
