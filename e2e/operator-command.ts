/** Runs `npm run operator -- …` or `npm run person -- …` beside a running product. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { inheritedEnvironment } from "@scm/runtime";

const root = fileURLToPath(new URL("../", import.meta.url));

export function runOperator(dataDirectory: string, ...args: string[]) {
  return runScript("operator", dataDirectory, args);
}

export function runPerson(dataDirectory: string, ...args: string[]) {
  return runScript("person", dataDirectory, args);
}

async function runScript(command: string, dataDirectory: string, args: readonly string[]) {
  const child = spawn(process.execPath, ["scripts/run.mjs", command, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...inheritedEnvironment(), DATA_DIR: dataDirectory },
  });
  const [[code], output, complaint] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: Number(code), output, complaint };
}
