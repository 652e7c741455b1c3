/** The steps that the owner settles before visitors come. */
import { z } from "zod";

/** Only a person knows of these. */
export const confirmedSteps = ["mail", "prices", "backup"] as const;

export const launchSteps = [
  "company",
  "mail",
  "second-operator",
  "slots",
  "meeting",
  "site",
  "prices",
  "passkey",
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
