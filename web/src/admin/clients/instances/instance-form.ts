import { ScmInstanceCreation, type LicenseType } from "@scm/contract";
import { z } from "zod";
import { namesIn } from "../names.ts";

/** An instance as it is typed. */
export type TypedInstance = {
  instanceName: string;
  clubName: string;
  contactEmail: string;
  domain: string;
  /** Empty until one is chosen. */
  licenseType: LicenseType | "";
  modules: string;
  webhookUrl: string;
};

/** Makes of what is typed what is sent. */
export const InstanceForm = z.preprocess(
  ({ modules, ...typed }: TypedInstance) => ({ ...typed, modules: namesIn(modules) }),
  ScmInstanceCreation,
);

export const emptyInstance: TypedInstance = {
  instanceName: "",
  clubName: "",
  contactEmail: "",
  domain: "",
  licenseType: "",
  modules: "",
  webhookUrl: "",
};
