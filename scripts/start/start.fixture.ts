/** Runs `npm start` as a process, for tests. */
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { inheritedEnvironment } from "@scm/runtime";
import { childrenOf, commandOf } from "@scm/services";
import { afterAll, expect } from "vitest";
import { post } from "../../packages/testing/src/calls.ts";
import { receivedMails } from "../../packages/testing/src/mailbox.ts";
import { spawnStart } from "../../packages/testing/src/start-process.ts";

const started = new Set<ChildProcess>();

afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

export type Start = ReturnType<typeof start>;

/** Starts it with only these variables. */
export function start(
  variables: Record<string, string>,
  command = "start",
  args: readonly string[] = [],
) {
  return run([process.execPath, join("scripts", "run.mjs"), command, ...args], variables);
}

/**
 * Runs `npm start` in a terminal, provided by `script` of util-linux. Ctrl-C reaches npm and its
 * children, and npm passes it on.
 */
export function startInTerminal(variables: Record<string, string>) {
  const running = run(["script", "-qec", "npm start", "/dev/null"], variables);
  return {
    ...running,
    async pressCtrlC(): Promise<number | null> {
      running.child.stdin?.write("\u0003");
      return await running.ended();
    },
  };
}

/** Runs `npm start` in its own process group, as a service supervisor does. */
export function startInGroup(variables: Record<string, string>) {
  const running = run(["npm", "start"], variables, true);
  return {
    ...running,
    async endGroup(signal: NodeJS.Signals): Promise<number | null> {
      process.kill(-(running.child.pid ?? 0), signal);
      return await running.ended();
    },
  };
}

function run(command: string[], variables: Record<string, string>, hasOwnGroup = false) {
  const { PATH = "" } = inheritedEnvironment();
  const environment = { PATH, ...variables };
  const running = spawnStart(command, { environment, hasOwnGroup, timeoutMs: 150_000 });
  started.add(running.child);
  return {
    ...running,
    /** The only line that it prints about its failure. */
    async failure(): Promise<string> {
      expect(await running.ended()).toBe(1);
      return running.errors().trimEnd();
    },
  };
}

/** The child process whose command line contains `program`. */
export function childOf({ child }: Start, program: string): number {
  const pid = childrenOf(child.pid ?? 0).find((one) => commandOf(one).includes(program));
  if (pid === undefined) throw new Error(`this start runs no ${program}`);
  return pid;
}

export async function sendContact(site: Pick<Start, "url">): Promise<number> {
  const contact = { name: "Anna", email: "anna@klub.pl", subject: "Demo", message: "…" };
  return (await post(site, "/api/contact", contact)).status;
}

export async function receivers({ mailboxUrl }: Start): Promise<string[]> {
  return (await receivedMails(mailboxUrl())).flatMap(({ envelope }) => envelope.to);
}
