/** The steps that the owner settles before visitors come. */
import { z } from "zod";
import { lacksLink, publicContent, type SiteContent } from "./site-content.ts";

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

/**
 * Tells for each step that the content of the site can settle whether it does. A past quarter opens
 * the step of the roadmap again, until each of its items has a state or a new quarter.
 *
 * @param today a day in Warsaw, such as `2027-03-28`
 */
export function settledBySite(content: SiteContent, today: string) {
  const { event, people, prices } = content;
  return {
    meeting: !lacksLink(event),
    "at-once": event.confirmsAtOnce,
    people: people.length > 0,
    prices: Object.values(prices.plans).every(Boolean),
    roadmap: publicContent(content, today).roadmap.every(({ state }) => state !== null),
  } satisfies Partial<Record<LaunchStep, boolean>>;
}
