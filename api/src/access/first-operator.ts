import { addOperator, findOperatorByEmail, isUnavailable } from "@scm/db";
import type { Config } from "@scm/runtime";
import type { Deps } from "../deps.ts";

type OperatorDeps = Pick<Deps, "sql" | "passwords" | "log">;
type FirstOperator = Config["firstOperator"] & { isFirst: boolean };

/**
 * Creates the operator that the environment names unless one with that e-mail exists; it never
 * changes the password of an existing operator. Without PostgreSQL it retries.
 */
export async function ensureFirstOperator(
  deps: OperatorDeps,
  operator: FirstOperator,
): Promise<void> {
  try {
    await createIfMissing(deps, operator);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    deps.log.warn("the first operator waits for postgresql", { error });
    setTimeout(() => void ensureFirstOperator(deps, operator), 2_000).unref();
  }
}

async function createIfMissing(
  { sql, passwords, log }: OperatorDeps,
  { email, password, isFirst }: FirstOperator,
): Promise<void> {
  if (await findOperatorByEmail(sql, email)) return;
  if (password === undefined) {
    log.warn("there is no operator: set ADMIN_EMAIL and ADMIN_PASSWORD to create the first one");
    return;
  }
  const passwordHash = await passwords.hash(password);
  if (await addOperator(sql, { email, passwordHash, isFirst })) log.info("first operator created");
}
