import { scmInstanceEndpoints } from "@scm/contract";

export const instanceSource = { ...scmInstanceEndpoints, locale: "en" } as const;
