import { createWriteStream, mkdirSync, openSync, renameSync, statSync } from "node:fs";
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

const bytesMax = 25 * 1024 * 1024;
const shownLevels = new Set(["warn", "error", "fatal"]);

/**
 * Opens the log file of a process. A full file becomes `<name>.log.1`, in place of the one before, so
 * that a flood of requests does not fill the disk of the database.
 *
 * @param sizeMax in bytes; another one is for tests
 */
export function openLogFile(directory: string, name: string, sizeMax = bytesMax): LogFile {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `${name}.log`);
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let output = openOutput(file);
  let lastPlainLine = "";

  function write(line: string): void {
    const bytes = Buffer.from(`${line}\n`);
    if (size > 0 && size + bytes.length > sizeMax) {
      output.end();
      renameSync(file, `${file}.1`);
      output = openOutput(file);
      size = 0;
    }
    output.write(bytes);
    size += bytes.length;
  }

  return {
    follow(stream) {
      createInterface({ input: stream }).on("line", (line) => {
        write(line);
        const shown = forTerminal(line);
        if (shown === null) return;
        if (!line.startsWith("{") && line.trim() !== "") lastPlainLine = line.trim();
        warn(`${name}: ${shown}`);
      });
    },
    lastPlainLine: () => lastPlainLine,
  };
}

/** Opened at once, because a file that does not exist yet could not be set aside. */
function openOutput(file: string) {
  const output = createWriteStream(file, { fd: openSync(file, "a", 0o600) });
  // A full disk must not end the system.
  output.on("error", () => undefined);
  return output;
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
