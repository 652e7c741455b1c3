/** Every way in which people and supervisors stop `npm start` is an orderly stop. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@scm/db";
import {
  childrenOf,
  commandOf,
  createDatabase,
  findDatabase,
  freePort,
  startPostgres,
} from "@scm/services";
import { until } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import { startFaultyMailbox } from "@scm/testing/faulty-mailbox";
import { expect, onTestFinished, test } from "vitest";
import {
  sendContact,
  start,
  startInGroup,
  startInTerminal,
} from "../../scripts/start/start.fixture.ts";

type Environment = Record<"DATA_DIR" | "PORT", string>;

type Ending = (environment: Environment) => {
  isReady: () => Promise<void>;
  url: string;
  end: () => Promise<number | null>;
};

const ctrlC: Ending = (environment) => {
  const terminal = startInTerminal(environment);
  return { ...terminal, end: () => terminal.pressCtrlC() };
};

const otherEndings: [string, Ending][] = [
  [
    "SIGTERM to the process group",
    (environment) => {
      const group = startInGroup(environment);
      return { ...group, end: () => group.endGroup("SIGTERM") };
    },
  ],
  [
    "SIGTERM to the group, to the api and to the worker",
    (environment) => {
      const group = startInGroup(environment);
      return {
        ...group,
        end() {
          for (const pid of programsOf(environment.DATA_DIR)) process.kill(pid, "SIGTERM");
          return group.endGroup("SIGTERM");
        },
      };
    },
  ],
];

/** Depending on its version, npm passes on our exit code or reports the signal. */
const inOrder = {
  exitCode: expect.toBeOneOf([0, 130, 143]),
  mails: expect.objectContaining({ sending: 0, uncertain: 0 }),
  nextExitCode: 0,
};

test("Ctrl-C in a terminal while mails are sent leaves no uncertain mail and does not delay the next start", async () => {
  expect(await endUnderLoad(ctrlC)).toEqual(inOrder);
});

test.each(otherEndings)(
  "%s while mails are sent is the same orderly stop",
  { tags: ["full"] },
  async (_, ending) => {
    expect(await endUnderLoad(ending)).toEqual(inOrder);
  },
);

async function endUnderLoad(startIn: Ending) {
  const mailbox = await aSlowMailServer();
  const environment = { ...(await aPlace()), SMTP_URL: mailbox.smtpUrl };
  const running = startIn(environment);
  await running.isReady();
  await Promise.all(Array.from({ length: 20 }, () => sendContact(running)));
  await untilUnderWay(environment.DATA_DIR);

  const exitCode = await running.end();

  await until(() => !existsSync(lockOf(environment.DATA_DIR)));
  const mails = await readMails(environment.DATA_DIR);
  const next = start(environment);
  await next.isReady();
  return { exitCode, mails, nextExitCode: await next.end("SIGTERM") };
}

async function aPlace(): Promise<Environment> {
  return { DATA_DIR: await aDirectory(), PORT: String(await freePort("site")) };
}

/** Slow enough that mails are in progress at the stop. */
async function aSlowMailServer() {
  const mailbox = await startFaultyMailbox({ directory: await aDirectory() });
  onTestFinished(mailbox.stop);
  await mailbox.setFaults({ delayMs: 500 });
  return mailbox;
}

function lockOf(directory: string): string {
  return join(directory, "start.lock");
}

/** The processes of api and worker, without the services. */
function programsOf(directory: string, names = ["api/dist", "worker/dist"]): number[] {
  const [pid] = readFileSync(lockOf(directory), "utf8").split(" ");
  return childrenOf(Number(pid)).filter((child) =>
    names.some((name) => commandOf(child).includes(name)),
  );
}

async function untilUnderWay(directory: string): Promise<void> {
  const url = await findDatabase(join(directory, "postgres"), "scm");
  await until(async () => (await countMails(url ?? "")).sending >= 5);
}

/** Starts only the database, so that no worker changes the rows. */
async function readMails(directory: string) {
  const postgres = await startPostgres({ directory: join(directory, "postgres") });
  try {
    return await countMails(await createDatabase(postgres.url, "scm"));
  } finally {
    await postgres.stop();
  }
}

async function countMails(url: string) {
  const sql = connect(url, { service: "test", poolSize: 1 });
  try {
    const [counts] = await sql<[{ sending: number; uncertain: number; sent: number }]>`
      select count(*) filter (where state = 'sending')::int as sending,
        count(*) filter (where state = 'uncertain' or uncertain_count > 0)::int as uncertain,
        count(*) filter (where state = 'sent')::int as sent
      from deliveries`;
    return counts;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
