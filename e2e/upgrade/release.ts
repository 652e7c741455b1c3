/** The release before, and the migrations that follow it. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const migrations = "packages/db/migrations";

/** Without a newer migration of our own, this stands for the schema of the next release. */
const additive = `alter table contacts add column of_next_release text;
alter table outbox add column of_next_release text;
alter table deliveries add column of_next_release text;
create table next_release (id uuid primary key, contact_id uuid references contacts (id));
`;

/**
 * The newest tag `v…` behind HEAD: of HEAD itself only if it is not tagged. A tag is what makes a
 * release, so without one HEAD stands for it.
 */
export function findReleaseBefore(): string {
  try {
    return git("describe", "--tags", "--abbrev=0", "--match=v[0-9]*", "HEAD^").trim();
  } catch {
    return "HEAD";
  }
}

/** Copies the files of a commit, as a clone of it has them. @returns its short name */
export function checkOut(ref: string, directory: string): string {
  const commit = git("rev-parse", "--verify", "--short", `${ref}^{commit}`).trim();
  const archive = `${directory}.tar`;
  mkdirSync(directory);
  git("archive", `--output=${archive}`, commit);
  execFileSync("tar", ["-xf", archive, "-C", directory]);
  return ref === commit ? ref : `${ref} (${commit})`;
}

/**
 * Copies the migrations of the working tree, and adds one if there is none that the release before
 * lacks.
 *
 * @returns those that it lacks
 */
export function prepareMigrations(before: string, directory: string): string[] {
  cpSync(join(root, migrations), directory, { recursive: true });
  const known = readdirSync(join(before, migrations));
  const lacking = () => readdirSync(directory).filter((name) => !known.includes(name));
  if (lacking().length === 0) writeFileSync(join(directory, "9999_additive.sql"), additive);
  return lacking();
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" });
}
