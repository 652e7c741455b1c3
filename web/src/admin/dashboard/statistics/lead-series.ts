import { dashboard } from "@scm/text/admin/dashboard";

const { kinds } = dashboard.statistics.leads;

/** The kinds in the order of the stack, from the bottom; lead-days.css has their colours. */
export const leadSeries = [
  { key: "contacts", label: kinds.contacts, colour: "var(--lead-contacts)" },
  { key: "demoBookings", label: kinds.demoBookings, colour: "var(--lead-demo-bookings)" },
  { key: "orders", label: kinds.orders, colour: "var(--lead-orders)" },
  { key: "betaSignups", label: kinds.betaSignups, colour: "var(--lead-beta-signups)" },
  { key: "bugReports", label: kinds.bugReports, colour: "var(--lead-bug-reports)" },
] as const;
