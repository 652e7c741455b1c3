import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export type StartProcess = {
  child: ChildProcess;
  port: string;
  url: string;
  /** All output so far. */
  output: () => string;
  /** The standard error so far. */
  errors: () => string;
  /** The first group of the first match, or an empty string. */
  printed: (pattern: RegExp) => string;
  mailboxUrl: () => string;
  /** @throws when the process ends before it is ready, or takes too long */
  isReady: () => Promise<void>;
  /** The exit code, after the process has ended. */
  ended: () => Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

type Options = {
  environment: NodeJS.ProcessEnv;
  /** By default this repository. */
  directory?: string;
  /** Runs in its own process group, as under a supervisor. */
  hasOwnGroup?: boolean;
  timeoutMs?: number;
};

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Runs `npm start` or another script. */
export function spawnStart(
  [command = "", ...args]: readonly string[],
  { environment, directory = root, hasOwnGroup = false, timeoutMs = 60_000 }: Options,
): StartProcess {
  const child = spawn(command, args, {
    cwd: directory,
    // So no test reads the settings of this machine, which may name real servers.
    env: { NODE_ENV: "test", ...environment },
    stdio: "pipe",
    detached: hasOwnGroup,
  });
  const text = { all: "", errors: "" };
  child.stdout.on("data", (chunk) => (text.all += String(chunk)));
  child.stderr.on("data", (chunk) => {
    text.all += String(chunk);
    text.errors += String(chunk);
  });
  const closed = once(child, "close");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const printed = (pattern: RegExp) => pattern.exec(text.all)?.[1] ?? "";
  const port = environment["PORT"] ?? "3000";

  async function ended(): Promise<number | null> {
    await closed;
    return child.exitCode;
  }

  return {
    child,
    port,
    url: `http://localhost:${port}`,
    output: () => text.all,
    errors: () => text.errors,
    printed,
    mailboxUrl: () => printed(/Mailbox +(http:\S+)/),
    async isReady() {
      const giveUpAt = Date.now() + timeoutMs;
      // The output may arrive in pieces; this is the last line of the block after `Ready:`.
      while (!text.all.includes("Ctrl-C stops everything.")) {
        if (hasEnded() || Date.now() > giveUpAt) throw new Error(`not ready:\n${text.all}`);
        await delay(20);
      }
    },
    ended,
    async end(signal) {
      if (!hasEnded()) child.kill(signal);
      return await ended();
    },
  };
}
