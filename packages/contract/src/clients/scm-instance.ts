/** A system of the provider, with its own credentials. */
import { z } from "zod";
import { Email } from "../email.ts";
import { operatorEndpoint } from "../endpoint.ts";
import { absentIfEmpty, Line } from "../fields.ts";
import { ListQuery } from "../list-query.ts";
import { clientSort, Modules, OptionalDomain, OptionalWebAddress } from "./tenant.ts";

/** A deletion takes effect after this time, so that its undo changes nothing for the club. */
export const deletionDelayS = 10;

export const LicenseType = z.enum(["small", "medium", "large"], {
  error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "invalid"),
});

export const ScmInstanceStatus = z.enum(["active", "inactive", "suspended"], { error: "invalid" });

export const ScmInstanceCreation = z.object({
  instanceName: Line,
  clubName: Line,
  contactEmail: Email,
  domain: OptionalDomain,
  licenseType: LicenseType,
  modules: Modules,
  webhookUrl: OptionalWebAddress,
});
export type ScmInstanceCreation = z.infer<typeof ScmInstanceCreation>;

export const ScmInstance = z.object({
  id: z.uuid(),
  instanceName: z.string(),
  clubName: z.string(),
  contactEmail: z.string(),
  domain: z.string().nullable(),
  licenseType: LicenseType,
  modules: z.array(z.string()),
  webhookUrl: z.string().nullable(),
  status: ScmInstanceStatus,
  /** Null until the worker has issued the credentials. */
  apiKey: z.string().nullable(),
  /** Always null: only `revealScmInstanceSecret` and a rotation answer it. */
  apiSecret: z.null(),
  lastActivity: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Null unless it is being deleted: until then its key works, and the deletion can be undone. */
  deletedAt: z.iso.datetime().nullable(),
});
export type ScmInstance = z.infer<typeof ScmInstance>;

const ScmInstanceQuery = ListQuery.extend({
  sort: clientSort,
  status: absentIfEmpty(ScmInstanceStatus),
});

const ScmInstanceSecret = z.object({ apiKey: z.string(), apiSecret: z.string() });

export const scmInstanceEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path: "/api/admin/scm-instances",
    query: ScmInstanceQuery,
    answer: { page: ScmInstance, isCounted: true },
  }),
  create: operatorEndpoint({
    method: "POST",
    path: "/api/admin/scm-instances",
    body: ScmInstanceCreation,
    answer: { status: 201, schema: ScmInstance },
  }),
  read: operatorEndpoint({
    method: "GET",
    path: "/api/admin/scm-instances/:id",
    answer: { schema: ScmInstance },
  }),
  delete: operatorEndpoint({
    method: "DELETE",
    path: "/api/admin/scm-instances/:id",
    answer: { isEmpty: true },
  }),
  restore: operatorEndpoint({
    method: "POST",
    path: "/api/admin/scm-instances/:id/restore",
    answer: { schema: ScmInstance },
  }),
  revealSecret: operatorEndpoint({
    method: "POST",
    path: "/api/admin/scm-instances/:id/secret",
    freshProof: true,
    answer: { schema: ScmInstanceSecret },
    problems: ["no-credentials", "secret-unreadable"],
  }),
  rotateSecret: operatorEndpoint({
    method: "POST",
    path: "/api/admin/scm-instances/:id/secrets",
    freshProof: true,
    answer: { status: 201, schema: ScmInstanceSecret },
    problems: ["no-credentials", "rotated-meanwhile"],
  }),
};
