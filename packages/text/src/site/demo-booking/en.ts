import type { pl } from "./pl.ts";

export const en = {
  demoBooking: {
    title: "Book a presentation",
    close: "Close",
    page: {
      title: "Book a presentation – {product}",
      description: "Choose a day and a time for a presentation of {product} to your shooting club.",
      lead: "Choose a day and a time, and we will show you the system live.",
      confirmed: "We confirm the time by e-mail with a calendar entry.",
      change: "Something changes? Move or cancel the presentation by the link in the e-mail.",
      booking: "Calendar and form",
      noScript: "The calendar needs JavaScript. Without it, book by e-mail or telephone:",
    },
    event: {
      label: "What you book",
      name: "{product} presentation",
      duration: "Duration",
      minutes: "{minutes}\u00a0min",
      place: "Place",
      host: "Hosted by {host}",
    },
    step: "Step {step} of {all}",
    calendar: {
      heading: "Choose a day and a time",
      previous: "Previous four weeks",
      next: "Next four weeks",
      hasFree: "free times",
      free: "{count, plural, one {# free time} other {# free times}}",
      none: "no free times",
      closed: "not available",
      loading: "Loading free times…",
      weeks:
        "{weeks}: {count, plural, =0 {no days with free times} one {# day with free times} other {# days with free times}}",
      day: "{day}: {count, plural, =0 {no free times} one {# free time} other {# free times}}",
      failed: "The free times could not be loaded",
      failedDesc: "Try again or write to {email}.",
      retry: "Try again",
    },
    times: {
      zone: "Warsaw time",
      ownZone: "your time below: {zone}",
      label: "{time}, {day}, Warsaw time",
      labelOwn: "{time}, {day}, Warsaw time. Your time: {own}",
      taken: "taken",
      go: "Continue: {time}",
      empty: "No free times",
      emptyDay: "{day}: every time is taken, or none is planned.",
      emptyWeeks: "There are no more free times in these four weeks.",
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
      text: "{moment} is no longer free. Your details are still in the form.",
      nearest: "The nearest free times",
      take: "Choose this time: {moment}",
      searching: "Looking for the nearest free times…",
      calendar: "Open the calendar",
    },
    booked: {
      confirmed: {
        heading: "Your time is confirmed",
        text: "The presentation is arranged. See you there!",
        mail: "We are sending the confirmation with a calendar entry to {email}.",
      },
      heading: "Your time awaits confirmation",
      text: "We are holding it for you. The presentation is arranged once we confirm it by e-mail.",
      textUntil:
        "We are holding it for you. The presentation is arranged once we confirm it by e-mail, at the latest: {moment}.",
      moment: "Day and time",
      reference: "Reference",
      addTo: "Add to your calendar",
      file: "File (.ics)",
      google: "Google Calendar",
      outlook: "Outlook",
      newTab: "(in a new tab)",
      apart:
        "An entry added in Google or Outlook does not change by itself when the presentation is moved or cancelled.",
      next: "What happens next?",
      mail: "We are sending a summary to {email}.",
      earlier: {
        heading: "Your first booking has already reached us",
        text: "It stands as it was sent the first time. What was changed since is not in it. Its time: {moment}.",
        changes:
          "You can send the changes as a new booking{time, select, same { for another time, since the first one holds this one} other {}}. What you typed is still in the form.",
        anew: "Go on to a new booking",
      },
      confirm: "The confirmation comes separately, with an entry for your calendar.",
      lapse:
        "Without a confirmation by then the booking lapses, and we write to you about that too.",
      change:
        "Something changed? Move or cancel the time by the link in the e-mail, or write to {email}.",
      done: "Done",
    },
    entry: {
      summary: "{product} presentation",
      description:
        "Presentation of {product}. If the time does not suit you, write to {email} or call {phone}.",
    },
  },
} satisfies typeof pl;
