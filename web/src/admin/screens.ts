import type { ComponentType } from "react";
import { admin } from "@scm/text/admin";
import { Inbox, LayoutDashboard } from "lucide-react";

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
} satisfies Record<string, Screen>;
