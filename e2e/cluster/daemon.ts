/** Servers of Debian, as processes that are killed and started again at the same address. */
import { execFile } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { type Account, killFamily, startProgram } from "@scm/services";
import { until } from "@scm/testing/wait";

export type Daemon = {
  start: () => Promise<void>;
  /** SIGKILL; leaves no process behind. */
  kill: () => Promise<void>;
};

type Options = {
  /** Its name. */
  command: string;
  args: readonly string[];
  /** It runs here, and writes `daemon.log`. */
  directory: string;
  port: number;
  account?: Account | undefined;
};

export function prepareDaemon({ port, directory, args, account, ...named }: Options): Daemon {
  const program = { command: programOf(named.command), args, account, directory };
  const logFile = join(directory, "daemon.log");
  let pid = 0;

  return {
    async start() {
      const log = openSync(logFile, "a", 0o600);
      const stdio = ["ignore" as const, log, log];
      const child = startProgram({ ...program, stdio, lastSignal: "INT" });
      closeSync(log);
      child.on("error", () => undefined);
      pid = child.pid ?? 0;
      await until(() => {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded) throw new Error(`${program.command}: ${lastLinesOf(logFile)}`);
        return isListening(port);
      });
    },
    kill: () => (pid > 0 ? killFamily(pid) : Promise.resolve()),
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function lastLinesOf(file: string): string {
  return readFileSync(file, "utf8").trim().split("\n").slice(-5).join("\n");
}

type Run = { account?: Account | undefined; environment?: Record<string, string> };

/** Runs a command to its end. @returns what it printed @throws with what it printed when it fails */
export async function runCommand(
  command: string,
  args: readonly string[],
  { account, environment }: Run = {},
): Promise<string> {
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C", ...environment };
  const { stdout } = await execute(programOf(command), args, { cwd: "/", env, ...account });
  return stdout;
}

const execute = promisify(execFile);

const places = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", ...postgresPlaces()];

/** PostgreSQL of Debian is not in the PATH; the newest one first. */
function postgresPlaces(): string[] {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(root, version, "bin"));
}

/** The path of a program; null if this machine does not have it. */
export function findProgram(name: string): string | null {
  return places.map((place) => join(place, name)).find((path) => existsSync(path)) ?? null;
}

function programOf(name: string): string {
  const path = findProgram(name);
  if (path === null) throw new Error(`${name} is missing`);
  return path;
}
