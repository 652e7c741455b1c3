import { addOperator, hasNoOperator, isUnavailable } from "@scm/db";
import type { Config } from "@scm/runtime";
import type { Deps } from "../deps.ts";

type OperatorDeps = Pick<Deps, "sql" | "passwords" | "log">;
type FirstOperator = Config["firstOperator"] & { isFirst: boolean };

/**
 * Creates the operator that the environment names if there is none at all, not even one who was
 * erased. Without PostgreSQL it retries.
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
  if (!(await hasNoOperator(sql))) {
    if (password !== undefined) {
      log.warn("ADMIN_PASSWORD is not needed any more: there is an operator, so empty it");
    }
    return;
  }
  if (password === undefined) {
    log.warn("there is no operator: set ADMIN_EMAIL and ADMIN_PASSWORD to create the first one");
    return;
  }
  const passwordHash = await passwords.hash(password);
  if (await addOperator(sql, { email, passwordHash, isFirst })) log.info("first operator created");
}
