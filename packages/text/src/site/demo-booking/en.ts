import type * as polish from "./pl.ts";

/** The dialog in which a demo presentation is booked. */
export const demoBooking = {
  open: "Book a presentation",
  openFailed: "The booking calendar could not be opened",
  openFailedDesc: "Check your connection, reload the page and try again.",
  title: "Book a presentation",
  close: "Close",
  step: "Step {step} of {all}",
  calendar: {
    heading: "Choose a day and a time",
    previous: "Previous month",
    next: "Next month",
    hasFree: "free times",
    free: "{count, plural, one {# free time} other {# free times}}",
    none: "no free times",
    closed: "not available",
    loading: "Loading free times…",
    month:
      "{month}: {count, plural, =0 {no days with free times} one {# day with free times} other {# days with free times}}",
    day: "{day}: {count, plural, =0 {no free times} one {# free time} other {# free times}}",
    failed: "The free times could not be loaded",
    failedDesc: "Try again or write to {email}.",
    retry: "Try again",
  },
  times: {
    pickDay: "Choose a day in the calendar to see its free times.",
    zone: "Warsaw time",
    ownZone: "your time below: {zone}",
    label: "{time}, {day}, Warsaw time",
    labelOwn: "{time}, {day}, Warsaw time. Your time: {own}",
    taken: "taken",
    go: "Continue: {time}",
    empty: "No free times",
    emptyDay: "{day}: every time is taken, or none is planned.",
    emptyMonth: "There are no more free times in this month.",
    nearest: "Nearest free day: {day}",
    searching: "Looking for the nearest free day…",
    nothing:
      "All times of the next {days} days are taken. Get in touch and we will find one for your club:",
  },
  form: {
    heading: "Who is the presentation for?",
    slot: "Your time slot",
    own: "Your time: {own}",
    change: "Change the time",
    name: "Full name",
    email: "E-mail",
    emailHint: "The confirmation comes to this address.",
    phone: "Phone (optional)",
    clubName: "Club name (optional)",
    submit: "Book the presentation",
    pick: "Choose a time",
    sending: "Booking…",
  },
  lost: {
    title: "Somebody has just taken this time",
    text: "{moment} is no longer free. Your details are still in the form.",
    nearest: "The nearest free times",
    take: "Choose this time: {moment}",
    searching: "Looking for the nearest free times…",
    calendar: "Open the calendar",
  },
  booked: {
    heading: "Your time is reserved",
    text: "Thank you! We are holding this time for you until we confirm it.",
    moment: "Day and time",
    reference: "Reference",
    addTo: "Add to your calendar",
    file: "File (.ics)",
    google: "Google Calendar",
    outlook: "Outlook",
    newTab: "(in a new tab)",
    next: "What happens next?",
    mail: "We are sending a summary of the booking to {email}.",
    confirm: "We will confirm the time in a separate e-mail with a calendar entry.",
    change: "Something changed? Reply to that e-mail or write to {email}.",
    done: "Done",
  },
  entry: {
    summary: "{product} demo",
    description:
      "Presentation of {product}. If the time does not suit you, write to {email} or call {phone}.",
    fileName: "presentation-{day}.ics",
  },
} satisfies typeof polish.demoBooking;

/** What the toasts say of a booking that was sent, or was not. */
export const demoBookingOutcome = {
  sent: "Presentation booked",
  sentDesc: "Thank you! We are sending a summary to your e-mail address.",
  errorDesc: "An error occurred while sending the request. Please try again.",
} satisfies typeof polish.demoBookingOutcome;
