import { randomBytes } from "node:crypto";
import {
  credentialLinkEndpoints,
  linkHours,
  linkPath,
  scmInstanceLinkEndpoints,
  tenantLinkEndpoints,
  type Operator,
} from "@scm/contract";
import {
  findCredentialLink,
  findRecord,
  insertCredentialLink,
  listCredentialLinks,
  openCredentialLink,
  revokeCredentialLink,
  scmInstances,
  tenants,
  type ClientKind,
  type RecordTable,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { hashToken } from "../http/bearer.ts";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import type { Problem } from "../http/problem.ts";
import { openSecret } from "./secret.ts";

export const credentialLinkRoutes = implement(credentialLinkEndpoints, {
  revoke: async ({ id, operator }, { sql }) =>
    found(await revokeCredentialLink(sql, { id, operatorId: operator.id })),

  async open({ body: { token }, refuse }, deps) {
    const opened = isWellFormed(token) && (await openCredentialLink(deps.sql, hashToken(token)));
    if (!opened) throw refuse("link-over");
    const { name, clubName, clientId, ...sealed } = opened;
    const clientSecret = openSecret("token", sealed, deps);
    if (clientSecret === null) throw refuse("secret-unreadable");
    return { name, clubName, clientId, clientSecret };
  },
});

/** Other texts are refused without a query. */
function isWellFormed(token: string): boolean {
  return /^scml_[\w-]{43}$/.test(token);
}

export const tenantLinkRoutes = implement(tenantLinkEndpoints, linksOf("tenant", tenants));
export const scmInstanceLinkRoutes = implement(
  scmInstanceLinkEndpoints,
  linksOf("scm-instance", scmInstances),
);

type CreationCall = {
  id: string;
  operator: Operator;
  refuse: (slug: "no-credentials") => Problem;
};

function linksOf(kind: ClientKind, table: RecordTable<object>) {
  return {
    async listLinks({ id }: { id: string }, { sql }: Deps) {
      found(await findRecord(sql, table, id));
      return listCredentialLinks(sql, { kind, ownerId: id });
    },

    async createLink({ id, operator, refuse }: CreationCall, { sql, config }: Deps) {
      found(await findRecord(sql, table, id));
      const token = `scml_${randomBytes(32).toString("base64url")}`;
      const linkId = await insertCredentialLink(sql, {
        kind,
        ownerId: id,
        tokenHash: hashToken(token),
        hours: linkHours,
        operatorId: operator.id,
      });
      if (linkId === null) throw refuse("no-credentials");
      // A browser keeps what follows the # to itself, so the token is in no log of a server.
      const url = `${config.publicUrl}${linkPath}#${token}`;
      return { url, link: found(await findCredentialLink(sql, linkId)) };
    },
  };
}
