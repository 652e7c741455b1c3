/** Parses the environment: reads files of secrets, and throws the first fault. */
import { readFileSync } from "node:fs";
import type { z } from "zod";

/** The message is one line, ready for the terminal. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** @throws {ConfigError} naming the first variable that is missing or wrong */
export function parse<Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> {
  // A variable set to nothing (`PORT=`) counts as not set, as compose files write it.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ""),
  );
  const named = withFiles(set, Object.keys(schema.shape));
  const result = schema.safeParse(named);
  if (result.success) return result.data;

  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const found = named[name] === undefined ? "nothing" : `"${withoutSecrets(name, named[name])}"`;
  throw new ConfigError(`${name}: expected ${issue?.message}, found ${found}`);
}

/** Each may come from a file, named by the variable with `_FILE` at its end. */
export const secretNames = [
  "DATABASE_URL",
  "REDIS_URL",
  "SMTP_URL",
  "SECRET_KEY",
  "SECRET_KEY_PREVIOUS",
  "ADMIN_PASSWORD",
] as const;

/** @throws {ConfigError} when a secret is given twice, or its file cannot be read */
function withFiles(environment: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  const read = secretNames
    .filter((name) => names.includes(name))
    .flatMap((name) => {
      const variable = fileVariableOf(name);
      const path = environment[variable];
      if (path === undefined) return [];
      if (environment[name] === undefined) return [[name, readSecret(variable, path)]];
      throw new ConfigError(`${variable}: expected nothing beside ${name}, found "${path}"`);
    });
  return { ...environment, ...Object.fromEntries(read) };
}

export function fileVariableOf(name: string): string {
  return `${name}_FILE`;
}

/** Trims the line break that most editors and `echo` add. */
function readSecret(variable: string, path: string): string {
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

/** The terminal and its log are no place for a password, not even a mistyped one. */
function withoutSecrets(name: string, value: string): string {
  if (/PASSWORD|SECRET/.test(name)) return "…";
  return withoutLogin(value);
}

/** Hides a secret also where somebody wrote it in place of the file's name. */
function withoutLogin(value: string): string {
  return value.replace(/\/\/.*@/, "//…@");
}
