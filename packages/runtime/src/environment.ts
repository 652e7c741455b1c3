/** Parses the environment, including values in files. */
import { readFileSync } from "node:fs";
import { warsawDay } from "@scm/contract";
import type { z } from "zod";

/** The message is one line, ready for the terminal. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * @throws {ConfigError} naming the first variable that is wrong, and all that are missing; or for a
 * Node without Polish
 */
export function parse<Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  if (!knowsLanguages()) {
    throw new ConfigError(
      "Node: expected one with the data of all languages (full ICU), as from nodejs.org, found one without Polish",
    );
  }
  // Compose files write unset variables as empty ones (`PORT=`).
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ""),
  );
  const named = withFiles(set, Object.keys(schema.shape));
  const result = schema.safeParse(named);
  if (result.success) return result.data;

  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const found = named[name] === undefined ? "nothing" : `"${withoutSecrets(name, named[name])}"`;
  const missing = result.error.issues
    .map(({ path }) => String(path[0]))
    .filter((other) => other !== name && named[other] === undefined);
  const also = missing.length > 0 ? `. Missing too: ${[...new Set(missing)].join(", ")}` : "";
  throw new ConfigError(`${name}: expected ${issue?.message}, found ${found}${also}`);
}

/** A Node with English alone writes other languages in English, and no moment could be read. */
function knowsLanguages(): boolean {
  const month = new Intl.DateTimeFormat("pl", { month: "long", timeZone: "UTC" });
  return month.format(0) === "styczeń" && warsawDay("1970-01-01T12:00:00Z") === "1970-01-01";
}

/**
 * Each variable may be in a file, which another one with the suffix `_FILE` names.
 *
 * @throws {ConfigError} when a value is set twice, or its file cannot be read
 */
function withFiles(environment: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const variable = fileVariable(name);
    const path = environment[variable];
    if (path === undefined) return [];
    if (environment[name] === undefined) return [[name, readValue(variable, path)]];
    throw new ConfigError(`${variable}: expected nothing beside ${name}, found "${path}"`);
  });
  return { ...environment, ...Object.fromEntries(read) };
}

export function fileVariable(name: string): string {
  return `${name}_FILE`;
}

/** Trims the line break that editors and `echo` add. */
function readValue(variable: string, path: string): string {
  const expected = `${variable}: expected a file with the value`;
  try {
    const text = readFileSync(path, "utf8").replace(/[\r\n]+$/, "");
    if (text.trim() !== "") return text;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unreadable";
    throw new ConfigError(`${expected}, found "${withoutLogin(path)}" (${code})`);
  }
  throw new ConfigError(`${expected}, found "${path}" (empty)`);
}

/** Keeps passwords, even mistyped ones, out of the terminal and the log. */
function withoutSecrets(name: string, value: string): string {
  if (/PASSWORD|SECRET/.test(name)) return "…";
  return withoutLogin(value);
}

/** Hides a secret that was set instead of a file name. */
function withoutLogin(value: string): string {
  return value.replace(/\/\/.*@/s, "//…@").replaceAll(/(password=)[^&]*/gi, "$1…");
}
