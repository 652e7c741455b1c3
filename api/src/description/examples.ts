/** Bodies that the api takes as they stand here; a reader may send them from the page. */
import type { BetaSignupSubmission, ContactSubmission, DemoBookingSubmission } from "@scm/contract";

const visitor = { name: "Anna Nowak", email: "anna@klub.example" };

export const contact: ContactSubmission = {
  ...visitor,
  subject: "Oferta dla klubu",
  message: "Dzień dobry,\nprosimy o\u00a0ofertę dla 120 członków.",
  locale: "pl",
};

export const betaSignup: BetaSignupSubmission = {
  ...visitor,
  phone: "+48 600 100 200",
  clubName: "KS Tarcza",
  clubSize: "51-100",
  locale: "pl",
};

export const demoBooking: DemoBookingSubmission = {
  ...visitor,
  phone: "+48 600 100 200",
  clubName: "KS Tarcza",
  preferredDate: "11.01.2038 09:00",
  selectedSlot: "2038-01-11T08:00:00.000Z",
  locale: "pl",
};

/** The smallest order there is. */
export const order = {
  ...visitor,
  phone: "+48 600 100 200",
  clubName: "KS Tarcza",
  memberCount: 120,
  plan: "medium",
  locale: "pl",
};
