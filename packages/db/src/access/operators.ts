import type { Operator } from "@scm/contract";
import type { Sql } from "../connect.ts";

export type OperatorCredentials = Operator & { passwordHash: string };

/** The operator with this e-mail, whatever its case. */
export async function findOperatorByEmail(
  sql: Sql,
  email: string,
): Promise<OperatorCredentials | null> {
  const [operator] = await sql<OperatorCredentials[]>`
    select id, email, role, password_hash from operators where lower(email) = lower(${email})`;
  return operator ?? null;
}

/** @returns false when an operator with this e-mail exists, who is left as he is */
export async function insertOperator(
  sql: Sql,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const inserted = await sql`
    insert into operators (email, password_hash) values (${email}, ${passwordHash})
    on conflict (lower(email)) do nothing`;
  return inserted.count === 1;
}

/** Keeps a hash made with newer parameters, after a login that proved the password. */
export async function updatePasswordHash(
  sql: Sql,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> {
  await sql`update operators set password_hash = ${passwordHash} where id = ${id}`;
}

/** Whether nobody can have used this installation yet. */
export async function hasNoOperator(sql: Sql): Promise<boolean> {
  const operators = await sql`select from operators limit 1`;
  return operators.length === 0;
}
