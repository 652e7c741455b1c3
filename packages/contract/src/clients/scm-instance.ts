/** A system of the provider, with its own credentials. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import { endpoint } from "../endpoint.ts";
import { Line } from "../fields.ts";
import { choiceFilter, ListQuery } from "../list-query.ts";
import { clientShared, clientSort, Modules, OptionalDomain, OptionalWebAddress } from "./tenant.ts";

/** A deletion takes effect after this time, so that its undo changes nothing for the club. */
export const deletionDelayS = 10;

export const LicenseType = z.enum(["small", "medium", "large"], {
  error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "invalid"),
});
export type LicenseType = z.infer<typeof LicenseType>;

export const ScmInstanceStatus = z.enum(["active", "inactive", "suspended"], { error: "invalid" });
export type ScmInstanceStatus = z.infer<typeof ScmInstanceStatus>;

export const ScmInstanceCreation = z
  .object({
    instanceName: Line,
    clubName: Line,
    contactEmail: Email,
    domain: OptionalDomain,
    licenseType: LicenseType,
    modules: Modules,
    webhookUrl: OptionalWebAddress,
  })
  .register(documented, {
    name: "ScmInstanceCreation",
    description: "A system to register.",
    example: {
      instanceName: "Tarcza 2",
      clubName: "KS Tarcza",
      contactEmail: "anna@klub.example",
      domain: "tarcza.example",
      licenseType: "small",
      modules: ["Zawody"],
      webhookUrl: "https://tarcza.example/webhooks",
    },
  });
export type ScmInstanceCreation = z.infer<typeof ScmInstanceCreation>;

export const ScmInstance = z
  .object({
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
  })
  .register(documented, {
    name: "ScmInstance",
    description:
      "A registered system. `apiKey` is null until it is issued, `apiSecret` always: it is revealed by a call of its own.",
  });
export type ScmInstance = z.infer<typeof ScmInstance>;

const ScmInstanceQuery = ListQuery.extend({
  sort: clientSort,
  status: choiceFilter(ScmInstanceStatus, "Only systems with this status."),
});

const ScmInstanceSecret = z
  .object({ apiKey: z.string(), apiSecret: z.string() })
  .register(documented, {
    name: "ScmInstanceSecret",
    description: "With these a registered system gets its tokens.",
  });

export const scmInstanceEndpoints = {
  list: endpoint({
    ...clientShared,
    name: "listScmInstances",
    method: "GET",
    path: "/api/admin/scm-instances",
    summary: "List registered systems, newest first",
    query: ScmInstanceQuery,
    answer: { description: "One page of them.", page: ScmInstance, isCounted: true },
  }),
  create: endpoint({
    ...clientShared,
    name: "createScmInstance",
    method: "POST",
    path: "/api/admin/scm-instances",
    summary: "Register a system",
    details: "Its credentials follow, normally within a second: until then `apiKey` is null.",
    body: ScmInstanceCreation,
    answer: { status: 201, description: "The system.", schema: ScmInstance },
  }),
  read: endpoint({
    ...clientShared,
    name: "readScmInstance",
    method: "GET",
    path: "/api/admin/scm-instances/:id",
    summary: "Read a registered system",
    answer: { description: "The system.", schema: ScmInstance },
  }),
  delete: endpoint({
    ...clientShared,
    name: "deleteScmInstance",
    method: "DELETE",
    path: "/api/admin/scm-instances/:id",
    summary: "Delete a system",
    details:
      "It is gone after 10 seconds, with its credentials; until then a restoration changes nothing for the club. What it has reported stays.",
    answer: { description: "Deleted.", isEmpty: true },
  }),
  restore: endpoint({
    ...clientShared,
    name: "restoreScmInstance",
    method: "POST",
    path: "/api/admin/scm-instances/:id/restore",
    summary: "Take the deletion of a system back",
    details: "Within 10 seconds. One that was not deleted stays as it is.",
    answer: { description: "The system as it is now.", schema: ScmInstance },
  }),
  revealSecret: endpoint({
    ...clientShared,
    name: "revealScmInstanceSecret",
    method: "POST",
    path: "/api/admin/scm-instances/:id/secret",
    summary: "Reveal the secret of a system",
    details: "Every reveal is written down.",
    freshProof: true,
    answer: { description: "Its credentials.", schema: ScmInstanceSecret },
    problems: ["no-credentials", "secret-unreadable"],
  }),
  rotateSecret: endpoint({
    ...clientShared,
    name: "rotateScmInstanceSecret",
    method: "POST",
    path: "/api/admin/scm-instances/:id/secrets",
    summary: "Give a system a new secret",
    details: "The one before, and the tokens got with it, go on for 24 hours.",
    freshProof: true,
    answer: { status: 201, description: "Its credentials from now on.", schema: ScmInstanceSecret },
    problems: ["no-credentials", "rotated-meanwhile"],
  }),
};
