/** The role that api and worker use. The owner of the tables is another, which only migrates. */
import { ConfigError } from "@scm/runtime";
import { readAddress, sessionSettings, type Sql } from "./connect.ts";

/**
 * Lets the role of an address read and change the data, but not the tables. It may only add to the
 * audit log, and not set the id or time of an entry. A missing role is created with the password of
 * the address; the password of an existing one stays. The role of a pooled address gets the settings
 * that sessions otherwise send.
 *
 * @param owner a connection of the owner of the tables
 * @throws {ConfigError} when the address names no user, or the owner may not create one
 */
export async function openToApplication(owner: Sql, databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl);
  if (username === "") throw new ConfigError("DATABASE_URL: expected a user name, found none");
  const [given] = await owner<
    [{ role: string; password: string; isThere: boolean; isOwner: boolean }]
  >`
    select quote_ident(${decodeURIComponent(username)}) as role,
      quote_literal(${decodeURIComponent(password)}) as password,
      exists (select from pg_roles where rolname = ${decodeURIComponent(username)}) as is_there,
      current_user = ${decodeURIComponent(username)} as is_owner`;
  if (!given.isThere) await create(owner, given);
  if (readAddress(databaseUrl).isPooled) await setSettings(owner, given.role);
  if (given.isOwner) return;
  // One simple query is one transaction, so nobody sees the role with too much or too little.
  await owner.unsafe(grantsFor(given.role)).simple();
}

async function create(owner: Sql, given: { role: string; password: string }): Promise<void> {
  try {
    await owner.unsafe(`create role ${given.role} login password ${given.password}`).simple();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    // Another migration has created it, or only an administrator of the server may.
    if (error.code === "42710") return;
    if (error.code !== "42501") throw error;
    throw new ConfigError(
      `DATABASE_URL: expected an existing role, found ${given.role}, which the user of DATABASE_OWNER_URL may not create`,
    );
  }
}

/** @throws {ConfigError} when the owner may not, and nobody else has, with the statements that do */
async function setSettings(owner: Sql, role: string): Promise<void> {
  const [{ database, areSet }] = await owner<[{ database: string; areSet: boolean }]>`
    select quote_ident(current_database()) as database, exists (
      select from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
      where quote_ident(rolname) = ${role} and setconfig::text like '%lock_timeout%'
    ) as are_set`;
  const statements = Object.entries(sessionSettings()).map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = ${value};`,
  );
  try {
    await owner.unsafe(statements.join("\n")).simple();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "42501")) throw error;
    if (areSet) return;
    throw new ConfigError(
      `DATABASE_URL: expected a role whose settings the user of DATABASE_OWNER_URL may change, found ${role}. As an administrator, run: ${statements.join(" ")}`,
    );
  }
}

function grantsFor(role: string): string {
  return `
    revoke create on schema public from public;
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke all on migrations, audit_log from ${role};
    grant select on migrations, audit_log to ${role};
    grant insert (action, operator_id, subject_kind, subject_id, details) on audit_log to ${role};`;
}

/** Tells whether the role of an address may change or delete entries of the audit log. */
export async function canChangeAuditLog(sql: Sql, databaseUrl: string): Promise<boolean> {
  const { username } = new URL(databaseUrl);
  const [{ isOpen }] = await sql<[{ isOpen: boolean }]>`
    select bool_or(has_table_privilege(rolname, 'audit_log', wanted)) as is_open
    from pg_roles, unnest(array['update', 'delete', 'truncate', 'trigger']) as wanted
    where rolname = coalesce(nullif(${decodeURIComponent(username)}, ''), current_user)`;
  return isOpen;
}
