import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endProcess, killFamily } from "../processes.ts";
import { StartError } from "../start-error.mjs";
import type { MailboxFaults } from "./faults.ts";
import type { Mailbox, MailboxOptions } from "./mailbox.ts";

export type MailboxProcess = Mailbox & {
  pid: number;
  /** SIGKILL; mails that were answered with 250 are on the disk. */
  kill: () => Promise<void>;
};

/** The first message of the process. */
type Addresses = Pick<Mailbox, "smtpUrl" | "smtpPort" | "webUrl" | "webPort">;

/**
 * The mailbox in its own process, for tests that must not share an event loop with it or that kill
 * it.
 */
export async function startMailboxProcess(options: MailboxOptions): Promise<MailboxProcess> {
  const entry = fileURLToPath(new URL("./mailbox-process.ts", import.meta.url));
  const child = fork(entry, [JSON.stringify(options)], {
    detached: true,
    execArgv: ["--import", import.meta.resolve("tsx")],
  });
  const { pid } = child;
  if (pid === undefined) throw new StartError("the mailbox cannot be started");
  const addresses = await answerOf<Addresses>(child);
  return {
    ...addresses,
    pid,
    async setFaults(faults: MailboxFaults) {
      child.send(faults);
      await answerOf(child);
    },
    stop: () => endProcess(pid, { signal: "SIGTERM", timeoutMs: 5_000 }),
    kill: () => killFamily(pid),
  };
}

/** Only `mailbox-process.ts` sends on this channel. */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = once(child, "exit").then(([code]) => {
    throw new StartError(`the mailbox ended at once with code ${String(code)}`);
  });
  const answered = once(child, "message").then(([answer]: Answer[]) => answer);
  const answer = await Promise.race([answered, ended]);
  if (answer === undefined) throw new StartError("the mailbox gave an empty answer");
  return answer;
}
