import { scmInstanceEndpoints, type ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { call } from "../../../lib/api-client.ts";
import type { ClientSource } from "../client-queries.ts";

const headers = { "Accept-Language": "en" } as const;
const { revealSecret, rotateSecret } = scmInstanceEndpoints;

/** Asks the server for English messages, because this screen is English. */
export const instanceSource = {
  ...scmInstanceEndpoints,
  reveal: async (id) => (await call(revealSecret, { id }, { headers })).apiSecret,
  rotate: async (id) => (await call(rotateSecret, { id }, { headers })).apiSecret,
  nameOf: ({ instanceName }) => instanceName,
  clientIdOf: ({ apiKey }) => apiKey,
  locale: "en",
  headers,
  words: { ...instances, pending: instances.details },
} as const satisfies ClientSource<ScmInstance>;
