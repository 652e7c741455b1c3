import type { pl } from "./pl.ts";

/** What a visitor reads in English. */
export const en = {
  meta: {
    homeTitle: "{product} – the system for shooting clubs",
    homeDescription:
      "Members, fees, certificates and the range register in one system for shooting clubs.",
    notFoundTitle: "404 Page Not Found",
  },
  header: {
    skip: "Skip to content",
    home: "{product}, home page",
    navigation: "Main navigation",
    menu: "Menu",
    contact: "Contact",
    demo: "Live demo",
    language: "Page language",
    languageFailed: "The language could not be changed",
    languageFailedDesc: "Reload the page and try again.",
    newTab: "(in a new tab)",
  },
  hero: {
    title: "<em>Manage</em> your <em>club</em> with precision",
    subtitle: "Members, fees and the range register in one place.",
    description:
      "{product} replaces binders and spreadsheets. A shooter types a PIN and signs on a tablet, the treasurer sees what is paid and what is overdue, and the board always has the club’s documents at hand.",
    demo: "See the live demo",
    contact: "Write to us",
    facts: {
      label: "The system in brief",
      privacy: "GDPR compliant",
      cloud: "Runs in the cloud",
      devices: "Phone, tablet, computer",
    },
  },
  preview: {
    summary:
      "Illustration: a range register in which a shooter types a PIN and signs, and beside it the club’s fees, paid and overdue.",
    register: "Range register",
    lane: "Range 50\u00a0m",
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
  contact: {
    title: "Let’s talk about your club",
    lead: "Tell us in a few sentences what your club needs. We will reply to the e-mail address you give.",
    cardTitle: "Would you rather call or write?",
    phone: "Phone",
    email: "E-mail",
    address: "Address",
    next: "What happens next?",
    nextSteps:
      "As soon as you send it, you get an e-mail with a copy of your message. Our answer comes to the same address.",
    loadFailed: "The form could not be loaded. Reload the page or write to {email}.",
  },
  form: {
    allRequired: "All fields are required.",
    name: "Full name",
    email: "E-mail",
    subject: "Subject",
    message: "Message",
    send: "Send message",
    sending: "Sending…",
    honeypot: "Leave this field empty",
    error: "Error",
    outcomes: {
      contact: {
        sent: "Message sent",
        sentDesc: "Thank you! We will reply to the e-mail address you gave.",
        errorDesc: "An error occurred while sending the message. Please try again.",
      },
    },
    kept: "What you typed is still here.",
    tooMany:
      "Too many messages were sent from here. Please try again in {seconds, plural, one {# second} other {# seconds}}.",
    unavailable:
      "Messages cannot be taken at the moment. Please try again shortly or write to {email}.",
    invalid: "Correct the marked fields and send the form again.",
  },
  footer: {
    about: "The management system for shooting clubs.",
    support: "Support",
    contact: "Contact",
    contactForm: "Contact form",
    documentation: "Documentation",
    taxId: "Tax ID {taxId}",
    company: "Company",
  },
  notFound: {
    title: "404 Page Not Found",
    text: "There is no page at this address. It may have moved, or the address has a typing error.",
    hint: "A hint for developers: is this path in the application’s route table?",
    home: "Back to the home page",
  },
  failure: {
    title: "Something went wrong",
    text: "This part of the page could not be shown.",
    reload: "Reload the page",
  },
  toasts: { region: "Notifications", close: "Close" },
} satisfies typeof pl;
