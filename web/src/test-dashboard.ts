import { statisticsDays, type Activity, type Dashboard, type Statistics } from "@scm/contract";

export function aDashboard(different: Partial<Dashboard> = {}): Dashboard {
  return {
    waiting: {
      unanswered: { contacts: 4, demoBookings: 0, orders: 2, betaSignups: 1, bugReports: 0 },
      demosToday: [],
      dead: { events: 0, mails: 0, webhooks: 0 },
    },
    counters: {
      contacts: 128,
      demoBookings: 31,
      orders: 17,
      betaSignups: 9,
      bugReports: 5,
      tenants: 12,
    },
    weeks: {
      contacts: { current: 12, before: 9 },
      demoBookings: { current: 2, before: 5 },
      orders: { current: 3, before: 3 },
      betaSignups: { current: 1, before: 0 },
      bugReports: { current: 0, before: 0 },
      tenants: { current: 1, before: 1 },
    },
    overview: {
      activeTenants: 10,
      allTenants: 12,
      newContactsToday: 4,
      ordersInProgress: 6,
      openBugReports: 2,
      overdueDemoBookings: 1,
      limitedMails: 0,
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

/** The 30 days up to 31 March 2027, each with as many contacts as its day of the month. */
export function someStatistics(different: Partial<Statistics> = {}): Statistics {
  const unanswered = { answered: 0, medianHours: null, slowHours: null };
  return {
    days: Array.from({ length: statisticsDays }, (_, index) => ({
      day: new Date(Date.UTC(2027, 2, 2 + index)).toISOString().slice(0, 10),
      contacts: 2 + index,
      demoBookings: index === 29 ? 5 : 0,
      orders: index === 29 ? 3 : 0,
      betaSignups: 0,
      bugReports: index === 29 ? 1 : 0,
    })),
    funnel: { leads: 1_234, demoBookings: 308, orders: 62 },
    slots: { past: { all: 40, booked: 12 }, next: { all: 0, booked: 0 } },
    answerTimes: {
      contacts: { answered: 160, medianHours: 2.54, slowHours: 26.4 },
      demoBookings: { answered: 9, medianHours: 0.25, slowHours: 371 },
      orders: unanswered,
      betaSignups: unanswered,
      bugReports: unanswered,
    },
    ...different,
  };
}
