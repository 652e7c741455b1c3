/** The steps that the owner settles before visitors come. */
import { z } from "zod";
import { documented } from "../documented.ts";

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

export const LaunchConfirmation = z
  .object({
    step: z.enum(confirmedSteps, { error: "invalid" }),
    isDone: z.boolean({ error: "invalid" }),
  })
  .register(documented, {
    name: "LaunchConfirmation",
    description: "A step before the start, of which only a person knows whether it is done.",
    example: { step: "mail", isDone: true },
  });
export type LaunchConfirmation = z.infer<typeof LaunchConfirmation>;
