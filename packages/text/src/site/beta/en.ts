import type { pl } from "./pl.ts";

export const en = {
  beta: {
    title: "Sign your club up for the closed beta tests",
    line: "Beta tests",
    gets: "Your club uses the system before others and tells us what to improve.",
    announcement: "An invitation has appeared on the page: {title}. {promise}",
    open: "Sign up your club",
    close: "Close",
    phone: "Phone",
    clubName: "Club name",
    clubSize: "Number of members",
    clubSizeNone: "Choose",
    clubSizes: {
      "1-20": "1-20",
      "21-50": "21-50",
      "51-100": "51-100",
      "101-200": "101-200",
      "200+": "Over 200",
    },
    send: "Sign the club up",
    reference: "Reference: {reference}",
    invalid: "Validation error",
    fillIn: "Fill in all required fields.",
    phoneNeeded: "Phone number required",
    phoneNeededDesc: "We need a phone number to contact you about the beta tests.",
  },
} satisfies typeof pl;
