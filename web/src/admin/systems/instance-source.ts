import { ScmInstance } from "@scm/contract";
import { systems } from "@scm/text/admin/systems";
import { ApiError } from "../../lib/api-client.ts";
import type { ClientSource } from "../clients/client-queries.ts";

export const instanceSource: ClientSource<ScmInstance> = {
  path: "/api/admin/scm-instances",
  record: ScmInstance,
  locale: "en",
};

/** What the server said of a failure; these words when it said nothing. */
export function wordsOf(error: Error, otherwise: string = systems.unreachable): string {
  return error instanceof ApiError ? error.detail : otherwise;
}
