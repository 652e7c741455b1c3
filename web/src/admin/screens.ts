import type { ComponentType } from "react";
import { admin } from "@scm/text/admin";
import {
  Activity,
  Bug,
  Building2,
  CalendarClock,
  CalendarDays,
  CircleUserRound,
  FlaskConical,
  Inbox,
  LayoutDashboard,
  MessageSquareQuote,
  ReceiptText,
  ScrollText,
  Server,
  Workflow,
} from "lucide-react";

export type Screen = {
  path: string;
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
};

export const home = "/security/admin";
export const login = "/security/admin/login";

const text = admin.layout;

export const screens = {
  dashboard: { path: home, label: text.dashboard, icon: LayoutDashboard },
  lifecycle: { path: `${home}/lifecycle`, label: text.lifecycle, icon: Workflow },
  contacts: { path: `${home}/contacts`, label: admin.contacts.title, icon: Inbox },
  demoBookings: {
    path: `${home}/demo-bookings`,
    label: admin.demoBookings.title,
    icon: CalendarDays,
  },
  orders: { path: `${home}/orders`, label: admin.orders.title, icon: ReceiptText },
  betaSignups: { path: `${home}/beta-tests`, label: admin.betaSignups.title, icon: FlaskConical },
  bugReports: { path: `${home}/bug-reports`, label: admin.bugReports.title, icon: Bug },
  slots: { path: `${home}/slots`, label: text.slots, icon: CalendarClock },
  testimonials: {
    path: `${home}/testimonials`,
    label: text.testimonials,
    icon: MessageSquareQuote,
  },
  tenants: { path: `${home}/tenants`, label: text.tenants, icon: Building2 },
  systems: { path: `${home}/systems`, label: text.systems, icon: Server },
  system: { path: `${home}/system`, label: text.system, icon: Activity },
  auditLog: { path: `${home}/audit-log`, label: text.auditLog, icon: ScrollText },
  account: { path: `${home}/account`, label: text.account, icon: CircleUserRound },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames: readonly ScreenName[] = Object.keys(screens).filter(isScreenName);

function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

/** What the menu of the back office leads to, group by group; the account stands at its end. */
export const menu: readonly { label?: string; screens: readonly Screen[] }[] = [
  { screens: [screens.dashboard] },
  {
    label: text.groups.leads,
    screens: [
      screens.lifecycle,
      screens.contacts,
      screens.demoBookings,
      screens.orders,
      screens.betaSignups,
      screens.bugReports,
    ],
  },
  { label: text.groups.site, screens: [screens.slots, screens.testimonials] },
  { label: text.groups.clients, screens: [screens.tenants, screens.systems] },
  { label: text.groups.operation, screens: [screens.system, screens.auditLog] },
];
