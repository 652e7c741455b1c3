import type { features as pl } from "./pl.ts";

export const features = {
  title: "16 modules for everyday club work",
  lead: "Grouped by what a club does. Those still in development are marked.",
  soon: "Coming soon",
  groups: {
    members: { name: "Members and board", text: "Who belongs to the club, and what they can do." },
    range: { name: "Range", text: "Who was shooting, when, and with what." },
    sport: { name: "Sport and training", text: "From the first session to the match results." },
    money: { name: "Money", text: "What has been paid and what is still due." },
    communication: { name: "Communication", text: "Messages reach the people they are meant for." },
  },
  modules: {
    members: { name: "Members", text: "The club’s membership records in one place." },
    certificates: { name: "Certificates", text: "Issued in the system, exported to PDF." },
    management: { name: "Management", text: "The work of the club’s board." },
    register: { name: "Range registry", text: "A shooter enters a PIN and signs on a tablet." },
    weapons: { name: "Weapon storage", text: "What the arsenal holds, and what is on loan." },
    booking: { name: "Range booking", text: "A place on the range at a chosen hour." },
    competitions: {
      name: "Competitions",
      text: "ISSF and IPSC, with results imported from a scoring tool.",
    },
    training: { name: "Training", text: "The club’s sessions and who takes part." },
    advancedTraining: { name: "Advanced training", text: "For those who want to go further." },
    elearning: { name: "E-learning and exams", text: "Courses and exams online." },
    events: { name: "Events", text: "The calendar of club life." },
    fees: { name: "Fees and online payments", text: "By card or an online payment provider." },
    finances: { name: "Finances", text: "What the club earns and spends." },
    shop: { name: "Club shop", text: "Club sales to members." },
    messages: { name: "E-mail and SMS", text: "Messages to members straight from the system." },
    website: { name: "Club website", text: "Made to order." },
  },
  claims: {
    label: "Key qualities of the system",
    privacy: { name: "GDPR compliant", text: "Members’ data are kept as the law requires." },
    cloud: { name: "A cloud solution", text: "No server at the club: a browser is all you need." },
    devices: {
      name: "Ready for mobile",
      text: "A phone on the range, a tablet at the door, a computer in the office.",
    },
  },
  news: {
    title: "New features",
    lead: "Modules on the roadmap for Q4 2025.",
    when: "Q4 2025",
    booking: {
      name: "Range booking",
      text: "Members see when the range is free and book it without calling the club.",
    },
    events: {
      name: "Events",
      text: "The club’s dates in one calendar, on every phone.",
    },
    training: {
      name: "Training",
      text: "Sessions planned in the system, with the list of participants.",
    },
    next: "Then: management, advanced training, e-learning and finances.",
    plan: "See the roadmap",
  },
} satisfies typeof pl;
