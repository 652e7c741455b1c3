import type { ComponentType } from "react";
import type { LeadKind } from "@scm/contract";
import { lazyPart } from "../lib/lazy-part.tsx";
import type { ScreenName } from "./parts/screens.ts";

/** The component of each screen, loaded when first opened. */
export const pages: Record<ScreenName, ComponentType> = {
  dashboard: lazyPart(async () => (await import("./dashboard/dashboard-page.tsx")).DashboardPage),
  lifecycle: lazyPart(
    async () => (await import("./leads/lifecycle/lifecycle-page.tsx")).LifecyclePage,
  ),
  contacts: listOf("contact"),
  demoBookings: listOf("demo-booking"),
  orders: listOf("order"),
  betaSignups: listOf("beta-signup"),
  bugReports: listOf("bug-report"),
  slots: lazyPart(async () => (await import("./slots/slots-page.tsx")).SlotsPage),
  testimonials: lazyPart(
    async () => (await import("./testimonials/testimonials-page.tsx")).TestimonialsPage,
  ),
  tenants: lazyPart(async () => (await import("./clients/tenants/tenants-page.tsx")).TenantsPage),
  systems: lazyPart(
    async () => (await import("./clients/instances/instances-page.tsx")).InstancesPage,
  ),
  system: lazyPart(async () => (await import("./system/system-page.tsx")).SystemPage),
  auditLog: lazyPart(async () => (await import("./audit-log/audit-log-page.tsx")).AuditLogPage),
  account: lazyPart(async () => (await import("./account/account-page.tsx")).AccountPage),
};

function listOf(kind: LeadKind): ComponentType {
  return lazyPart(async () => (await import("./lead-screens.tsx")).leadScreen(kind));
}
