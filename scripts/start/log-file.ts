import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { warn } from "../prepare/terminal.mjs";

export type LogFile = {
  /** Keeps every line, and shows those on the terminal that a person should see. */
  follow: (stream: Readable) => void;
  /** The last line that is no log record: a process that cannot start says why in plain text. */
  lastPlainLine: () => string;
};

const sizeMax = 10 * 1024 * 1024;
const shownLevels = new Set(["warn", "error", "fatal"]);

/** The log of one process, in a file of its own; the previous one is kept when it has grown large. */
export function openLogFile(directory: string, name: string): LogFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `${name}.log`);
  if (existsSync(file) && statSync(file).size > sizeMax) renameSync(file, `${file}.1`);
  const output = createWriteStream(file, { flags: "a", mode: 0o600 });
  // A full disk must not end the system that fills it.
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

/** A line of plain text as it is, a record of importance as a sentence, and nothing of the others. */
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
    // A line that only looks like a record is shown as it is.
    return null;
  }
}
