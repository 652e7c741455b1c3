import { scmInstanceEndpoints } from "@scm/contract";

/** The server answers this screen in English. */
export const instanceSource = {
  ...scmInstanceEndpoints,
  locale: "en",
  headers: { "Accept-Language": "en" },
} as const;
