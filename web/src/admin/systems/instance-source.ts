import { ScmInstance } from "@scm/contract";
import type { ClientSource } from "../clients/client-queries.ts";

export const instanceSource: ClientSource<ScmInstance> = {
  path: "/api/admin/scm-instances",
  record: ScmInstance,
  locale: "en",
};
