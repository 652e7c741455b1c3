import type { ComponentType } from "react";
import { admin } from "@scm/text/admin";
import { Bug, CalendarDays, FlaskConical, Inbox, LayoutDashboard, ReceiptText } from "lucide-react";

type Screen = {
  path: string;
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
};

export const home = "/security/admin";
export const login = "/security/admin/login";

/** What the menu of the back office leads to, in its order. */
export const screens = {
  dashboard: { path: home, label: admin.layout.dashboard, icon: LayoutDashboard },
  contacts: { path: `${home}/contacts`, label: admin.contacts.title, icon: Inbox },
  demoBookings: {
    path: `${home}/demo-bookings`,
    label: admin.demoBookings.title,
    icon: CalendarDays,
  },
  orders: { path: `${home}/orders`, label: admin.orders.title, icon: ReceiptText },
  betaSignups: { path: `${home}/beta-tests`, label: admin.betaSignups.title, icon: FlaskConical },
  bugReports: { path: `${home}/bug-reports`, label: admin.bugReports.title, icon: Bug },
} satisfies Record<string, Screen>;
