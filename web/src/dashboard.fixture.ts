import { drawnDays, type Activity, type Dashboard, type LeadDay } from "@scm/contract";

export function aDashboard(different: Partial<Dashboard> = {}): Dashboard {
  return {
    waiting: { unanswered: 7, demosToday: [] },
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
      limitedMails: 0,
      deadLetters: 0,
    },
    recent: [anActivity()],
    launch: [],
    days: someDays(),
    sources: [],
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

/** The 30 days up to 31 March 2027, of which the last two had leads. */
function someDays(): LeadDay[] {
  return Array.from({ length: drawnDays }, (_, index) => ({
    day: new Date(Date.UTC(2027, 2, 2 + index)).toISOString().slice(0, 10),
    leads: index < 28 ? 0 : (index - 27) * 20,
  }));
}
