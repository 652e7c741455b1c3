/** The compiler checks the actions that `audit` writes; this checks those of all other SQL. */
import { expect, test } from "vitest";
import { AuditAction } from "../packages/contract/src/operation/audit-log.ts";
import { isProduct, listFiles, read } from "./tidy/tree.fixture.ts";

/** An action follows the list of columns, or is selected `as action` by another query. */
function writtenActions(): string[] {
  const texts = listFiles("packages/db/src").filter(isProduct).map(read);
  const places = texts.flatMap((text) => [
    ...text.matchAll(/insert into audit_log \([^)]*\)\s*(?:select|values)([^`]*?)(?:\bfrom\b|`)/g),
    ...text.matchAll(/('[a-z.-]+' as action)/g),
  ]);
  const names = places.flatMap(([, place = ""]) => [...place.matchAll(/'([a-z-]+\.[a-z-]+)'/g)]);
  return [...new Set(names.map(([, name = ""]) => name))];
}

test("every action that SQL writes into the audit log is known", () => {
  const known: readonly string[] = AuditAction.options;
  const written = writtenActions();

  expect(written.length).toBeGreaterThan(5);
  expect(written.filter((action) => !known.includes(action))).toEqual([]);
});
