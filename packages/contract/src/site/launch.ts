/** The steps that the owner settles before visitors come. */
import { z } from "zod";

/** Only a person knows of these; the system sees the others in its data. */
export const confirmedSteps = ["backup"] as const;

export const launchSteps = [
  "company",
  "demo-address",
  "mail",
  "second-operator",
  "signature",
  "passkey",
  "slots",
  "meeting",
  "at-once",
  "people",
  "prices",
  "roadmap",
  "examples",
  "backup",
] as const;
export type LaunchStep = (typeof launchSteps)[number];

export const LaunchState = z.object({ step: z.enum(launchSteps), isDone: z.boolean() });
export type LaunchState = z.infer<typeof LaunchState>;

export const LaunchConfirmation = z.object({
  step: z.enum(confirmedSteps, { error: "invalid" }),
  isDone: z.boolean({ error: "invalid" }),
});
export type LaunchConfirmation = z.infer<typeof LaunchConfirmation>;
