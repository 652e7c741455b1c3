/** Servers of Debian, as processes that are killed and started again at the same address. */
import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { type Account, killFamily, startProgram } from "@scm/services";
import { until } from "@scm/testing/wait";

export type Daemon = {
  start: () => Promise<void>;
  /** SIGKILL; leaves no process behind. */
  kill: () => Promise<void>;
};

type Options = {
  command: string;
  args: readonly string[];
  /** It runs here, and writes `daemon.log`. */
  directory: string;
  port: number;
  account?: Account | undefined;
};

export function prepareDaemon({ port, directory, ...program }: Options): Daemon {
  const logFile = join(directory, "daemon.log");
  let pid = 0;

  return {
    async start() {
      const log = openSync(logFile, "a", 0o600);
      const stdio = ["ignore" as const, log, log];
      const child = startProgram({ ...program, directory, stdio, lastSignal: "INT" });
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
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function lastLinesOf(file: string): string {
  return readFileSync(file, "utf8").trim().split("\n").slice(-5).join("\n");
}

/** Runs a command to its end. @returns what it printed @throws with what it printed when it fails */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { account?: Account | undefined; environment?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: "/",
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C", ...options.environment },
    ...options.account,
  });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`);
  return stdout;
}

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

export function programOf(name: string): string {
  const path = findProgram(name);
  if (path === null) throw new Error(`${name} is missing`);
  return path;
}
