/** A link by which a club's administrator reads the credentials of a tenant or an instance, once. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { lengthMax } from "../fields.ts";

/** A link can be opened for this many hours. */
export const linkHours = 24;

export const CredentialLinkState = z.enum(["open", "opened", "expired", "revoked"]);
export type CredentialLinkState = z.infer<typeof CredentialLinkState>;

export const CredentialLink = z
  .object({
    id: z.uuid(),
    state: CredentialLinkState,
    /** Null after the operator is deleted. */
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    openedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .register(documented, {
    name: "CredentialLink",
    description: "A link that shows credentials once. Its address is not kept.",
  });
export type CredentialLink = z.infer<typeof CredentialLink>;

const NewCredentialLink = z.object({ url: z.url(), link: CredentialLink }).register(documented, {
  name: "NewCredentialLink",
  description: "A link with its address, which nobody can read again.",
});

const CredentialLinkOpening = z
  .object({
    /** Any other text is answered like the token of a link that is over. */
    token: z.string({ error: "invalid" }).check(lengthMax(200)),
  })
  .register(documented, {
    name: "CredentialLinkOpening",
    description: "The token behind the `#` of the address.",
    example: { token: "scml_0000000000000000000000000000000000000000000" },
  });

export const OpenedCredentials = z
  .object({
    /** The name of the tenant or the instance. */
    name: z.string(),
    clubName: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
  })
  .register(documented, {
    name: "OpenedCredentials",
    description: "With these a club's system gets its tokens.",
  });
export type OpenedCredentials = z.infer<typeof OpenedCredentials>;

const shared = { tag: "Clients", caller: "operator" } as const;

/** The links of a tenant or an instance; `path` is that of its kind. */
function linksOf<const Path extends string>(path: Path, noun: string) {
  return {
    listLinks: endpoint({
      ...shared,
      name: `list${noun}Links`,
      method: "GET",
      path: `${path}/:id/links`,
      summary: "List the links that show its credentials once",
      details: "Their addresses are not in it. At most 20.",
      answer: { description: "The links, newest first.", list: CredentialLink },
    }),
    createLink: endpoint({
      ...shared,
      name: `create${noun}Link`,
      method: "POST",
      path: `${path}/:id/links`,
      summary: "Make a link that shows its credentials once",
      details:
        "It can be opened for 24 hours, without an account. A new secret and a deactivation revoke it.",
      freshProof: true,
      answer: { status: 201, description: "The link and its address.", schema: NewCredentialLink },
      problems: ["no-credentials"],
    }),
  };
}

export const tenantLinkEndpoints = linksOf("/api/admin/tenants", "Tenant");
export const scmInstanceLinkEndpoints = linksOf("/api/admin/scm-instances", "ScmInstance");

export const credentialLinkEndpoints = {
  revoke: endpoint({
    ...shared,
    name: "revokeCredentialLink",
    method: "DELETE",
    path: "/api/admin/credential-links/:id",
    summary: "Revoke a link that was not opened yet",
    details: "One that was opened, has expired or is revoked stays as it is.",
    answer: { description: "The link as it is now.", schema: CredentialLink },
  }),
  open: endpoint({
    name: "openCredentialLink",
    method: "POST",
    path: "/api/credential-links/open",
    tag: "Clients",
    summary: "Read credentials by a link, once",
    details: "Every link that cannot be opened gets the same answer.",
    limit: "forms",
    body: CredentialLinkOpening,
    answer: { description: "The credentials.", schema: OpenedCredentials },
    problems: ["link-over", "secret-unreadable"],
  }),
};
