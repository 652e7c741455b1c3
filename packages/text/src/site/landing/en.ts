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
    title: "16 modules for everyday club work",
    lead: "A club switches on those it needs.{coming, plural, =0 {} one { We are still working on one.} other { We are still working on #.}}",
    soon: "Coming soon",
    groups: {
      members: "Members and board",
      range: "Range and calendar",
      sport: "Sport and training",
      money: "Money and website",
    },
    modules: {
      members: { name: "Members", text: "One membership file instead of several sheets." },
      certificates: { name: "Certificates", text: "Issued from a member’s data, as PDF at once." },
      messages: { name: "E-mail and SMS", text: "Messages to members straight from the system." },
      management: { name: "Management", text: "The board’s work where the club’s data are." },
      register: {
        name: "Range registry",
        text: "PIN at the door, signature on a tablet, a print for inspections.",
      },
      weapons: { name: "Weapon storage", text: "What is in place, what is on loan, and to whom." },
      booking: { name: "Range booking", text: "A lane and an hour without calling the club." },
      events: { name: "Events", text: "The club’s dates in one calendar." },
      competitions: {
        name: "Competitions",
        text: "ISSF and IPSC, results imported from a scoring tool.",
      },
      training: { name: "Training", text: "The club’s sessions and who takes part." },
      advancedTraining: {
        name: "Advanced training",
        text: "For those who have mastered the basics.",
      },
      elearning: { name: "E-learning and exams", text: "Learn at home, take the exam online." },
      fees: {
        name: "Fees and online payments",
        text: "By card or payment provider, with what is overdue on a list.",
      },
      website: { name: "Club website", text: "Made to order." },
      finances: { name: "Finances", text: "What the club earns and spends, in one view." },
      shop: { name: "Club shop", text: "Club sales to members." },
    },
  },
  scenes: {
    title: "What it looks like in a club",
    lead: "The people, the figures and what they say are invented.",
    competition: {
      name: "Competitions",
      file: "results.csv",
      title: "From a file to the ranking",
      text: "Import the results from a scoring tool and the ranking is ready. ISSF and IPSC in one place.",
      role: "Referee",
      wish: "“Nobody should have to ask me where the results are.”",
      summary: "Illustration: a file of results is imported and becomes the ranking of a match.",
      event: "25 m sport pistol",
      imported: "24 results imported",
      columns: { person: "Competitor", precise: "Precision", rapid: "Rapid", total: "Total" },
    },
    weapons: {
      name: "Weapon storage",
      title: "Out, back, on record",
      text: "Every issue and every return has a time and a name. You know what is in storage without opening the safe.",
      role: "Armourer",
      wish: "“Who took it? That should have one answer.”",
      summary:
        "Illustration: a list of what is in storage and what is out; one item has come back, with the times it went and returned.",
      inside: "In storage",
      outside: "Out",
      rifle: "sport rifle",
      pistol: "sport pistol",
      shotgun: "shotgun",
      log: "Latest moves",
      given: "out",
      returned: "back",
    },
  },
  start: {
    title: "From Excel to {product} in a week",
    lead: "A plan for a club with one list of members. We agree on the dates at the presentation.",
    steps: {
      talk: {
        when: "Early in the week",
        name: "Presentation and list",
        text: "We show the system and agree what to move from your sheets.",
      },
      agreement: {
        when: "Mid-week",
        name: "Offer and agreements",
        text: "We prepare an offer with the total price and a data processing agreement. We send them by e-mail, and the club answers.",
      },
      access: {
        when: "End of the week",
        name: "Access",
        text: "Once you have paid we activate your access, and you give rights to the board.",
      },
    },
    data: {
      title: "What happens to your data",
      encryption: {
        name: "Encryption",
        text: "The connection is encrypted, and the PESEL in an order is encrypted before it reaches the database.",
      },
      contract: {
        name: "Processing agreement",
        text: "Members’ data belong to the club. We process them only on its instructions.",
      },
      deletion: {
        name: "Erasure",
        text: "A club that leaves gets its data back, and we erase them. The PESEL is erased automatically after the order is closed.",
      },
      hosting:
        "Some hosting providers are based or have servers in the USA: under the EU–US Data Privacy Framework or standard contractual clauses. This site does not track you.",
      policy: "Privacy policy",
    },
  },
  questions: {
    title: "Questions and answers",
    lead: "What the boards of clubs ask.",
    more: "Something else?",
    ask: "Write to us",
  },
  roadmap: {
    here: "We are here",
    finished: "Finished",
    unknown: "date to follow",
    rest: "What comes later",
    legend: "Legend",
    statuses: {
      launched: "Launched",
      inProgress: "In progress",
      testing: "Testing",
      planned: "Planned",
    },
    quarters: { "1": "Q1 {year}", "2": "Q2 {year}", "3": "Q3 {year}", "4": "Q4 {year}" },
  },
} satisfies typeof pl;
