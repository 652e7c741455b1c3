/** A system of the provider that is registered here, with credentials of its own. */
import { z } from "zod";
import { Email, Line, OptionalLine } from "../fields.ts";
import { Modules, optionalWebAddress } from "./tenant.ts";

export const LicenseType = z.enum(["small", "medium", "large"], {
  error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "invalid"),
});
export type LicenseType = z.infer<typeof LicenseType>;

export const ScmInstanceStatus = z.enum(["active", "inactive", "suspended"], { error: "invalid" });
export type ScmInstanceStatus = z.infer<typeof ScmInstanceStatus>;

export const ScmInstanceCreation = z.object({
  instanceName: Line,
  clubName: Line,
  contactEmail: Email,
  domain: OptionalLine,
  licenseType: LicenseType,
  modules: Modules,
  webhookUrl: optionalWebAddress("webhookUrl"),
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
  /** Null until the worker has issued them. */
  apiKey: z.string().nullable(),
  apiSecret: z.string().nullable(),
  lastActivity: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Null while it is not; a deleted one can be restored for 30 days. */
  deletedAt: z.iso.datetime().nullable(),
});
export type ScmInstance = z.infer<typeof ScmInstance>;

export const scmInstanceEvents = {
  "scm-instance.created": z.object({}),
};
