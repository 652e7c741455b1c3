import type { ComponentType } from "react";
import { adminPaths, type AdminScreen, type LeadKind } from "@scm/contract";
import { admin } from "@scm/text/admin";
import {
  Activity,
  Bug,
  Building2,
  CalendarClock,
  CalendarDays,
  CircleQuestionMark,
  CircleUserRound,
  FlaskConical,
  Globe,
  Inbox,
  LayoutDashboard,
  ListTodo,
  MessageSquareQuote,
  MessageSquareReply,
  ReceiptText,
  ScrollText,
  Server,
  Users,
  UserSearch,
  Workflow,
} from "lucide-react";

export type Screen = {
  path: string;
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": true }>;
};

export const { dashboard: home, login, password } = adminPaths;

const text = admin.layout;

export type ScreenName = Exclude<AdminScreen, "login" | "password">;

export const screens: Record<ScreenName, Screen> = {
  dashboard: { path: home, label: text.dashboard, icon: LayoutDashboard },
  inbox: { path: adminPaths.inbox, label: text.inbox, icon: ListTodo },
  lifecycle: { path: adminPaths.lifecycle, label: text.lifecycle, icon: Workflow },
  contacts: { path: adminPaths.contacts, label: admin.contacts.title, icon: Inbox },
  demoBookings: {
    path: adminPaths.demoBookings,
    label: admin.demoBookings.title,
    icon: CalendarDays,
  },
  orders: { path: adminPaths.orders, label: admin.orders.title, icon: ReceiptText },
  betaSignups: { path: adminPaths.betaSignups, label: admin.betaSignups.title, icon: FlaskConical },
  bugReports: { path: adminPaths.bugReports, label: admin.bugReports.title, icon: Bug },
  replyTemplates: {
    path: adminPaths.replyTemplates,
    label: text.replyTemplates,
    icon: MessageSquareReply,
  },
  slots: { path: adminPaths.slots, label: text.slots, icon: CalendarClock },
  testimonials: {
    path: adminPaths.testimonials,
    label: text.testimonials,
    icon: MessageSquareQuote,
  },
  site: { path: adminPaths.site, label: text.site, icon: Globe },
  tenants: { path: adminPaths.tenants, label: text.tenants, icon: Building2 },
  systems: { path: adminPaths.systems, label: text.systems, icon: Server },
  system: { path: adminPaths.system, label: text.system, icon: Activity },
  person: { path: adminPaths.person, label: text.person, icon: UserSearch },
  auditLog: { path: adminPaths.auditLog, label: text.auditLog, icon: ScrollText },
  operators: { path: adminPaths.operators, label: text.operators, icon: Users },
  account: { path: adminPaths.account, label: text.account, icon: CircleUserRound },
  help: { path: adminPaths.help, label: text.help, icon: CircleQuestionMark },
};

/** The chapter of the help about each screen. */
export const helpChapters = {
  dashboard: "leads",
  inbox: "leads",
  lifecycle: "leads",
  contacts: "leads",
  demoBookings: "demos",
  orders: "orders",
  betaSignups: "leads",
  bugReports: "clients",
  replyTemplates: "replies",
  slots: "demos",
  testimonials: "site",
  site: "site",
  tenants: "clients",
  systems: "clients",
  system: "trouble",
  person: "people",
  auditLog: "trouble",
  account: "accounts",
  operators: "accounts",
  help: "start",
} as const satisfies Record<ScreenName, string>;
type HelpChapter = (typeof helpChapters)[ScreenName];

export function helpHref(chapter: HelpChapter): string {
  return `${adminPaths.help}#${chapter}`;
}

/** The help about the screen at `path`. */
export function helpHrefFor(path: string): string {
  const name = screenNames.find((one) => screens[one].path === path) ?? "help";
  return helpHref(helpChapters[name]);
}

/** The screen of each kind of record. */
export const subjectScreens = {
  contact: screens.contacts,
  "demo-booking": screens.demoBookings,
  order: screens.orders,
  "beta-signup": screens.betaSignups,
  "bug-report": screens.bugReports,
  tenant: screens.tenants,
  "scm-instance": screens.systems,
} satisfies Record<LeadKind | "tenant" | "scm-instance", Screen>;

export function recordHref(kind: keyof typeof subjectScreens, id: string): string {
  return `${subjectScreens[kind].path}?id=${id}`;
}

export const screenNames: readonly ScreenName[] = Object.keys(screens).filter(isScreenName);

function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

/** An entry of the menu. It leads to its first screen, and all of its screens are tabs there. */
export type MenuEntry = {
  label: string;
  screens: readonly [Screen, ...Screen[]];
  /** The screens whose names can be read below it, from every screen. */
  below?: readonly Screen[];
};

export const menu: readonly MenuEntry[] = [
  {
    label: screens.inbox.label,
    screens: [
      { ...screens.inbox, label: text.everyKind },
      screens.contacts,
      screens.demoBookings,
      screens.orders,
      screens.betaSignups,
      screens.bugReports,
    ],
    below: [screens.betaSignups, screens.lifecycle],
  },
  { label: text.calendar, screens: [screens.slots], below: [screens.slots] },
  {
    label: text.clients,
    screens: [screens.tenants, screens.systems],
    below: [screens.tenants, screens.systems],
  },
  {
    label: screens.site.label,
    screens: [{ ...screens.site, label: text.content }, screens.testimonials],
    below: [screens.testimonials],
  },
  { label: screens.dashboard.label, screens: [screens.dashboard] },
];

/** Stands at the foot of the menu. */
export const settings: MenuEntry = {
  label: text.settings,
  screens: [
    screens.replyTemplates,
    screens.person,
    screens.system,
    screens.auditLog,
    screens.operators,
    screens.account,
  ],
};
