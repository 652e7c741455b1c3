import { searchEndpoints } from "@scm/contract";
import { searchRecords } from "@scm/db";
import { implement } from "../http/implement.ts";

/** The search of the panel over all records. */
export const searchRoutes = implement(searchEndpoints, {
  search: ({ query }, { lists }) => searchRecords(lists(query), query.q),
});
