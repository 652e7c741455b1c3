/** The command `operator verify-audit-log [<position>:<hash>]`. */
import { findAuditLink, verifyAuditLog, type Sql } from "@scm/db";
import { CommandError } from "../command.ts";

type Deps = { sql: Sql; say: (line: string) => void };

/**
 * Verifies the chain of the audit log, and that it still has a link that the worker once logged.
 *
 * @param known `<position>:<hash>`
 * @throws {CommandError} when an entry was changed, or the link is another
 */
export async function verifyAuditLogCommand(
  known: string | undefined,
  { sql, say }: Deps,
): Promise<void> {
  const wanted = known === undefined ? null : parseLink(known);
  const { head, breaches } = await verifyAuditLog(sql);
  for (const { rule, id } of breaches) say(`${rule}: ${id}`);
  if (breaches.length > 0) throw new CommandError("the audit log is broken");
  if (wanted && (await findAuditLink(sql, wanted.position))?.hash !== wanted.hash) {
    throw new CommandError(`the audit log has another entry ${wanted.position}: it was rewritten`);
  }
  say(
    head
      ? `The audit log is whole. Its last entry: ${head.position}:${head.hash}`
      : "The audit log is empty.",
  );
}

function parseLink(text: string) {
  const [, position = "", hash = ""] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash !== "") return { position, hash };
  throw new CommandError("expected <position>:<hash>, as the worker logs them", 2);
}
