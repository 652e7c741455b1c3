import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment } from "@scm/runtime";

const root = fileURLToPath(new URL("../../", import.meta.url));

export type Outcome = { output: string; seconds: number };

/**
 * Runs `npm run <name> -- <args>` with these variables.
 *
 * @throws with its complaint when it fails
 */
export function runScript(
  name: string,
  args: readonly string[],
  { variables, input = "" }: { variables: NodeJS.ProcessEnv; input?: string },
): Promise<Outcome> {
  return runProgram([process.execPath, `scripts/${name}.mjs`, ...args], {
    environment: { ...inheritedEnvironment(), NODE_ENV: "", ...variables },
    input,
  });
}

type Options = {
  environment?: NodeJS.ProcessEnv;
  input?: string;
  /** The user who runs it; ourselves by default. */
  account?: { uid: number; gid: number } | undefined;
};

/** @throws with its complaint when it fails */
export async function runProgram(
  [command = "", ...args]: readonly string[],
  { environment, input = "", account }: Options,
): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: ["pipe", "pipe", "pipe"],
    ...account,
  });
  child.stdin.end(input);
  const [[code], output, complaint] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0) throw new Error(`${[command, ...args].join(" ")}: ${complaint || output}`);
  return { output, seconds: (performance.now() - startedAt) / 1_000 };
}
