import { scmInstanceEndpoints, scmInstanceLinkEndpoints } from "@scm/contract";

/** Asks the server for English messages, because this screen is English. */
export const instanceSource = {
  ...scmInstanceEndpoints,
  ...scmInstanceLinkEndpoints,
  locale: "en",
  headers: { "Accept-Language": "en" },
} as const;
