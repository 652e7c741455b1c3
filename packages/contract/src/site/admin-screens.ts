import type { LeadKind } from "../lead-kinds.ts";
import { barePath } from "./sent-link.ts";

const home = "/security/admin";

/** The addresses of all screens of the panel. All but the login and the password need a session. */
export const adminPaths = {
  dashboard: home,
  login: `${home}/login`,
  password: `${home}/password`,
  inbox: `${home}/inbox`,
  lifecycle: `${home}/lifecycle`,
  contacts: `${home}/contacts`,
  demoBookings: `${home}/demo-bookings`,
  orders: `${home}/orders`,
  betaSignups: `${home}/beta-tests`,
  bugReports: `${home}/bug-reports`,
  replyTemplates: `${home}/reply-templates`,
  slots: `${home}/slots`,
  testimonials: `${home}/testimonials`,
  site: `${home}/site`,
  tenants: `${home}/tenants`,
  systems: `${home}/systems`,
  system: `${home}/system`,
  person: `${home}/person`,
  auditLog: `${home}/audit-log`,
  operators: `${home}/operators`,
  account: `${home}/account`,
  help: `${home}/pomoc`,
} as const;
export type AdminScreen = keyof typeof adminPaths;

/** The screen that confirms a demo by one button, for its mail. Opening it changes nothing. */
export const confirmDemoPath = (id: string) => `${adminPaths.demoBookings}?confirm=${id}`;

/** The screen of each kind of lead, which also names its figure on the dashboard. */
export const leadScreens = {
  contact: "contacts",
  "demo-booking": "demoBookings",
  order: "orders",
  "beta-signup": "betaSignups",
  "bug-report": "bugReports",
} as const satisfies Record<LeadKind, AdminScreen>;

/** The address of a screen, such as `/Security/Admin/Contacts/` asks for; null for others. */
export function adminAddressOf(typed: string): string | null {
  const path = barePath(typed);
  return Object.values(adminPaths).find((one) => one === path) ?? null;
}
