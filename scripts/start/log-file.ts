import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { warn } from "../prepare/terminal.mjs";

export type LogFile = {
  /** Stores every line, and shows warnings, errors and plain text in the terminal. */
  follow: (stream: Readable) => void;
  /** The last line of plain text: a process that cannot start prints its reason. */
  lastPlainLine: () => string;
};

const sizeMax = 10 * 1024 * 1024;
const shownLevels = new Set(["warn", "error", "fatal"]);

/** Opens the log file of a process. A large file is renamed first. */
export function openLogFile(directory: string, name: string): LogFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `${name}.log`);
  if (existsSync(file) && statSync(file).size > sizeMax) renameSync(file, `${file}.1`);
  const output = createWriteStream(file, { flags: "a", mode: 0o600 });
  // A full disk must not end the system.
  output.on("error", () => undefined);
  let lastPlainLine = "";

  return {
    follow(stream) {
      createInterface({ input: stream }).on("line", (line) => {
        output.write(`${line}\n`);
        const shown = forTerminal(line);
        if (shown === null) return;
        if (!line.startsWith("{") && line.trim() !== "") lastPlainLine = line.trim();
        warn(`${name}: ${shown}`);
      });
    },
    lastPlainLine: () => lastPlainLine,
  };
}

/** Plain text as it is, a warning or an error as a sentence, null for other records. */
function forTerminal(line: string): string | null {
  const record = parse(line);
  if (!record) return line;
  const { level, time: _time, service: _service, msg, error, ...fields } = record;
  if (!shownLevels.has(String(level))) return null;
  const reason = parse(JSON.stringify(error) ?? "")?.["message"];
  const details = [
    ...(typeof reason === "string" ? [reason] : []),
    ...Object.entries(fields).map(([key, value]) => `${key} ${JSON.stringify(value)}`),
  ];
  return [`${String(level)}: ${String(msg)}`, ...details].join(", ");
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith("{")) return null;
  try {
    return { ...JSON.parse(line) };
  } catch {
    // The line only looks like a record.
    return null;
  }
}
