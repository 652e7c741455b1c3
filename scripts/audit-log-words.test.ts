/** The words of the audit log's screen, held against the statements that write into the log. */
import { expect, test } from "vitest";
import { auditLog } from "../packages/text/src/admin/audit-log.ts";
import { isProduct, listFiles, read } from "./tidy/tree.ts";

/** Each name stands behind the columns, or is what another part of the statement calls `action`. */
function writtenActions(): string[] {
  const texts = listFiles("packages/db/src").filter(isProduct).map(read);
  const places = texts.flatMap((text) => [
    ...text.matchAll(/insert into audit_log \([^)]*\)\s*(?:select|values)([^`]*?)(?:\bfrom\b|`)/g),
    ...text.matchAll(/('[a-z.-]+' as action)/g),
  ]);
  const names = places.flatMap(([, place = ""]) => [
    ...place.matchAll(/["']([a-z-]+\.[a-z-]+)["']/g),
  ]);
  return [...new Set(names.map(([, name = ""]) => name))];
}

test("every action that is written into the audit log has its words", () => {
  const actions = writtenActions();

  expect(actions.length).toBeGreaterThan(10);
  expect(actions.filter((action) => !auditLog.actions.has(action))).toEqual([]);
});
