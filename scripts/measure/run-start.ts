import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { inheritedEnvironment } from "@scm/runtime";
import { freePort } from "@scm/services";

export type RunningStart = {
  pid: number;
  readyMs: number;
  url: string;
  mailboxUrl: string;
  /** As the start names them. */
  services: string;
  stop: () => Promise<void>;
};

const limitMs = 300_000;

/** `npm start` in a clone, with package caches below `directory`; settles when it is ready. */
export async function runStart(clone: string, directory: string): Promise<RunningStart> {
  const startedAt = performance.now();
  const port = await freePort("site");
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: {
      ...inheritedEnvironment(),
      PORT: String(port),
      DATA_DIR: join(clone, ".data"),
      RATE_LIMIT_FORMS: "0",
      npm_config_cache: join(directory, "npm-cache"),
      npm_config_cache_dir: join(directory, "pnpm-cache"),
      npm_config_store_dir: join(directory, "pnpm-store"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: unknown) => (output += String(chunk));
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  while (!/^Ready: .*[^]*^Ctrl-C/m.test(output)) {
    if (child.exitCode !== null || performance.now() - startedAt > limitMs) {
      await stop();
      throw new Error(`npm start did not get ready:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const printed = (pattern: RegExp) => pattern.exec(output)?.[1] ?? "";
  return {
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    url: printed(/^Ready: (\S+)/m),
    mailboxUrl: printed(/^ +Mailbox +(\S+)/m),
    services: printed(/^ +Services +(.+)/m),
    stop,
  };
}
