import { spawn } from "node:child_process";

/** @typedef {{ code: number, output: string, lastLine: string }} Outcome */

/**
 * Runs a program to its end and keeps what it says.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ directory: string, environment?: NodeJS.ProcessEnv, timeoutMs?: number }} options
 * @returns {Promise<Outcome>} with code 127 when it could not be started
 */
export function run(command, args, { directory, environment, timeoutMs }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: directory,
      stdio: ["ignore", "pipe", "pipe"],
      ...(environment ? { env: environment } : {}),
      ...(timeoutMs ? { timeout: timeoutMs, killSignal: "SIGKILL" } : {}),
    });
    /** @type {Buffer[]} */
    const chunks = [];
    const endWithUs = () => {
      child.kill("SIGTERM");
      process.exit(1);
    };
    /** @param {number} code */
    const finish = (code, text = Buffer.concat(chunks).toString()) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, endWithUs);
      resolve({ code, output: text, lastLine: text.trimEnd().split("\n").at(-1) ?? "" });
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endWithUs);
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => finish(127, error.message));
    child.on("close", (code) => finish(code ?? 1));
  });
}
