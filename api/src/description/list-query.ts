import { ListQuery } from "@scm/contract";

/** What every list of records can be asked. */
export const listQuery = ListQuery.extend({
  limit: ListQuery.shape.limit.describe("Records per page."),
  cursor: ListQuery.shape.cursor.describe("The `id` of the last record of the page before."),
  q: ListQuery.shape.q.describe(
    "Words to look for in the texts of the record, whatever their case. A lead is also found by the " +
      "last 8 characters of its `id`, which its sender knows it by.",
  ),
});
