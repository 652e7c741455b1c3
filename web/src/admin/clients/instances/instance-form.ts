import { ScmInstanceCreation, type LicenseType } from "@scm/contract";
import { z } from "zod";
import { parseNames } from "../names.ts";

type TypedInstance = {
  instanceName: string;
  clubName: string;
  contactEmail: string;
  domain: string;
  licenseType: LicenseType | "";
  modules: string;
  webhookUrl: string;
};

export const InstanceForm = z.preprocess(
  ({ modules, ...typed }: TypedInstance) => ({ ...typed, modules: parseNames(modules) }),
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
