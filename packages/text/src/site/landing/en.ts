import type { pl } from "./pl.ts";

export const en = {
  preview: {
    summary:
      "Illustration: a range registry in which a shooter types a PIN and signs, and beside it the club’s fees, paid and overdue.",
    register: "Range registry",
    lane: "50\u00a0m range",
    columns: { time: "Arrived", person: "Shooter", signature: "Signature" },
    pin: "PIN",
    pinAccepted: "Recognised",
    signing: "Sign your visit",
    signHere: "Sign with a finger or a stylus",
    fees: "Fees",
    feesPaid: "Paid",
    feesPaidOf: "{paid} of {all} members",
    paid: "paid",
    overdue: "{days, plural, one {# day overdue} other {# days overdue}}",
    amount: "PLN\u00a0{amount}",
  },
  features: {
    soon: "Coming soon",
    groups: {
      members: {
        name: "Members and board",
        text: "Who belongs to the club, and what they can do.",
      },
      range: { name: "Range", text: "Who was shooting, when, and with what." },
      sport: { name: "Sport and training", text: "From the first session to the match results." },
      money: { name: "Money", text: "What has been paid and what is still due." },
      communication: {
        name: "Communication",
        text: "Messages reach the people they are meant for.",
      },
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
      cloud: {
        name: "A cloud solution",
        text: "No server at the club: a browser is all you need.",
      },
      devices: {
        name: "Ready for mobile",
        text: "A phone on the range, a tablet at the door, a computer in the office.",
      },
    },
    news: {
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
    },
  },
  roadmap: {
    milestonesTitle: "The way to the launch",
    here: "We are here",
    milestones: {
      tests: { when: "End of Q3 2025", name: "Closed tests" },
      feedback: { when: "Mid Q4 2025", name: "Feedback implementation" },
      promotion: {
        when: "Q1 2026",
        name: "Promotional free access",
        note: "For a limited number of clubs.",
      },
      launch: { when: "Q2 2026", name: "Production launch" },
    },
    quartersTitle: "Modules, quarter by quarter",
    legend: "Legend",
    statuses: {
      launched: "Launched",
      inProgress: "In progress",
      testing: "Testing",
      planned: "Planned",
      late: "Delayed",
    },
    quarters: { "1": "Q1 {year}", "2": "Q2 {year}", "3": "Q3 {year}", "4": "Q4 {year}" },
    items: {
      booking: "Booking module",
      events: "Events",
      training: "Training",
      management: "Management",
      promotion: "Promotional free access",
      launch: "Production launch",
      advancedTraining: "Advanced training",
      elearning: "E-learning",
      finances: "Finances",
    },
  },
} satisfies typeof pl;
