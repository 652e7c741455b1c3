import { scmInstanceEndpoints } from "@scm/contract";

/** Asks the server for English messages, because this screen is English. */
export const instanceSource = {
  ...scmInstanceEndpoints,
  locale: "en",
  headers: { "Accept-Language": "en" },
} as const;
