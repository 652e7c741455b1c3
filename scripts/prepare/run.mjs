import { spawn } from "node:child_process";

/** @typedef {{ code: number, output: string }} Outcome */

/**
 * Runs a program to its end, and collects its output unless it is shown.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ directory: string, timeoutMs?: number, environment?: NodeJS.ProcessEnv, isShown?: boolean }} options
 * @returns {Promise<Outcome>} with code 127 when it could not be started
 */
export function run(command, args, { directory, timeoutMs, environment, isShown = false }) {
  const output = isShown ? "inherit" : "pipe";
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: directory,
      env: { ...process.env, ...environment },
      stdio: ["ignore", output, output],
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
      resolve({ code, output: text });
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, endWithUs);
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => finish(127, error.message));
    child.on("close", (code) => finish(code ?? 1));
  });
}
