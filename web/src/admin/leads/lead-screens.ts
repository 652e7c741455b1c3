import { LeadKind } from "@scm/contract";
import { screens, type Screen } from "../parts/screens.ts";

/** Where the leads of each kind are worked on. */
export const leadScreens: Readonly<Record<LeadKind, Screen>> = {
  contact: screens.contacts,
  "demo-booking": screens.demoBookings,
  order: screens.orders,
  "beta-signup": screens.betaSignups,
  "bug-report": screens.bugReports,
};

/** The kind of leads that the screen at this address is about, if it is about one. */
export function kindOfScreen(path: string): LeadKind | undefined {
  return LeadKind.options.find((kind) => leadScreens[kind].path === path);
}
