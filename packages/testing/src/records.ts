/** Leads as the api shows them, for screens and mails; a test overrides only what matters to it. */
import type { BetaSignup, BugReport, Contact, DemoBooking, Order } from "@scm/contract";

const record = {
  id: "0199a000-0000-7000-8000-000000000001",
  adminNotes: null,
  owner: null,
  followUpOn: null,
  version: 1,
  processedAt: null,
  isRestricted: false,
  createdAt: "2027-03-28T08:05:00.000Z",
};

const visitor = {
  ...record,
  name: "Anna Kowalska",
  email: "anna@klub.example",
  locale: "pl",
  isSuspectedSpam: false,
  source: {},
  proof: { form: null, privacyVersion: null, termsVersion: null },
} as const;

export function aContact(different: Partial<Contact> = {}): Contact {
  return {
    ...visitor,
    status: "new",
    phone: null,
    subject: "Pytanie o składki",
    message: "Ilu członków obejmuje system?",
    ...different,
  };
}

export function aDemoBooking(different: Partial<DemoBooking> = {}): DemoBooking {
  return {
    ...visitor,
    status: "pending",
    phone: "+48 600 100 200",
    clubName: "KS Orzeł",
    preferredDate: "12.04.2027 10:00",
    selectedSlot: "2027-04-12T08:00:00.000Z",
    isOverdue: false,
    lapsesAt: null,
    lapsedAt: null,
    meetingCode: "0a1b2c3d4e5f60718293",
    ...different,
  };
}

/** An order as the full form sends it. */
export function anOrder(different: Partial<Order> = {}): Order {
  return {
    ...visitor,
    status: "pending",
    number: "ZAM/2027/000123",
    phone: "+48 600 100 200",
    clubName: "KS Orzeł",
    memberCount: 120,
    plan: "medium",
    paymentMode: "monthly",
    selectedModules: ["skladki", "rejestr"],
    street: "ul. Strzelecka 7",
    postalCode: "90-001",
    city: "Łódź",
    nip: "1234563218",
    isNipValid: true,
    regon: "123456785",
    isRegonValid: true,
    authorizedPersons: [
      { firstName: "Jan", lastName: "Maj", position: "Prezes Zarządu" },
      { firstName: "Ewa", lastName: "Mucha", position: null },
    ],
    adminUser: {
      firstName: "Piotr",
      lastName: "Zieliński",
      email: "piotr@klub.example",
      pesel: "•••••••••••",
      isPeselValid: true,
    },
    lines: [
      { kind: "plan", plan: "medium", grosze: 16_000 },
      { kind: "module", module: "skladki", grosze: 5_000 },
      { kind: "module", module: "rejestr", grosze: 10_000 },
    ],
    totalGrosze: 31_000,
    priceBasis: "landing-page",
    priceListVersion: 1,
    groszePerEuro: 430,
    tenants: [],
    ...different,
  };
}

/** An order as the simple form sends it. */
export function aSimpleOrder(different: Partial<Order> = {}): Order {
  return anOrder({
    memberCount: null,
    paymentMode: null,
    selectedModules: [],
    street: null,
    postalCode: null,
    city: null,
    nip: null,
    isNipValid: null,
    regon: null,
    isRegonValid: null,
    authorizedPersons: [],
    adminUser: null,
    lines: [{ kind: "plan", plan: "medium", grosze: 100_000 }],
    totalGrosze: 100_000,
    priceBasis: "simple-order-dialog",
    ...different,
  });
}

export function aBetaSignup(different: Partial<BetaSignup> = {}): BetaSignup {
  return {
    ...visitor,
    status: "pending",
    phone: "+48 600 100 200",
    clubName: "KS Orzeł",
    clubSize: "51-100",
    ...different,
  };
}

export function aBugReport(different: Partial<BugReport> = {}): BugReport {
  return {
    ...record,
    status: "open",
    title: "Nie drukuje się zaświadczenie",
    description: "Po kliknięciu nic się nie dzieje.",
    category: "Zaświadczenia",
    type: "bug",
    priority: "high",
    reporterName: "Jan Maj",
    reporterEmail: "jan@klub.example",
    reproductionSteps: "Otworzyć zaświadczenie i kliknąć drukuj.",
    expectedBehavior: "Powstaje plik PDF.",
    actualBehavior: "Nic się nie dzieje.",
    publicAnswer: null,
    cut: null,
    cleaned: null,
    sender: null,
    groupId: null,
    groupSize: 1,
    ...different,
  };
}
