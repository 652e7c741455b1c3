import type { Activity, Dashboard } from "@scm/contract";

export function aDashboard(different: Partial<Dashboard> = {}): Dashboard {
  return {
    counters: {
      contacts: 128,
      demoBookings: 31,
      orders: 17,
      betaSignups: 9,
      bugReports: 5,
      tenants: 12,
    },
    overview: {
      activeTenants: 10,
      allTenants: 12,
      newContactsToday: 4,
      ordersInProgress: 6,
      openBugReports: 2,
      overdueDemoBookings: 1,
      unmailedBugReports: 0,
    },
    recent: [anActivity()],
    ...different,
  };
}

export function anActivity(different: Partial<Activity> = {}): Activity {
  return {
    kind: "contact",
    id: "0199a000-0000-7000-8000-000000000001",
    name: "Anna Kowalska",
    about: "Pytanie o składki",
    status: "new",
    isSuspectedSpam: false,
    createdAt: "2027-03-28T08:05:00.000Z",
    ...different,
  };
}
