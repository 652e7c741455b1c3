import { beta, betaOutcome } from "./beta/en.ts";
import { demoBooking, demoBookingOutcome } from "./demo-booking/en.ts";
import { order, orderOutcome } from "./order/en.ts";
import { features } from "./features/en.ts";
import type { pl } from "./pl.ts";
import { pricing } from "./pricing/en.ts";
import { roadmap } from "./roadmap/en.ts";
import { testimonials } from "./testimonials/en.ts";

export const en = {
  meta: {
    homeTitle: "{product} – the system for shooting clubs",
    homeDescription:
      "Members, fees, certificates and the range registry in one system for shooting clubs.",
    notFoundTitle: "404 Page Not Found",
  },
  header: {
    skip: "Skip to content",
    home: "{product}, home page",
    navigation: "Main navigation",
    menu: "Menu",
    features: "Features",
    pricing: "Pricing",
    contact: "Contact",
    demo: "Live demo",
    language: "Page language",
    languageFailed: "The language could not be changed",
    languageFailedDesc: "Reload the page and try again.",
    newTab: "(in a new tab)",
  },
  theme: { label: "Theme", system: "System", light: "Light", dark: "Dark" },
  hero: {
    title: "<em>Manage</em> your <em>club</em> with precision",
    subtitle: "Members, fees and the range registry in one place.",
    description:
      "{product} replaces binders and spreadsheets. A shooter types a PIN and signs on a tablet, the treasurer sees what is paid and what is overdue, and the board always has the club’s documents at hand.",
    demo: "See the live demo",
    facts: {
      label: "The system in brief",
      privacy: "GDPR compliant",
      cloud: "Runs in the cloud",
      devices: "Phone, tablet, computer",
    },
  },
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
  contact: {
    title: "Let’s talk about your club",
    lead: "Tell us in a few sentences what your club needs. We will reply to the e-mail address you give.",
    demoFirst: "Would you like to see the system first?",
    cardTitle: "Would you rather call or write?",
    phone: "Phone",
    email: "E-mail",
    address: "Address",
    next: "What happens next?",
    nextSteps:
      "As soon as you send it, you get an e-mail with a confirmation and a reference. Our answer comes to the same address.",
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
      "demo-booking": demoBookingOutcome,
      order: orderOutcome,
      "beta-signup": betaOutcome,
      contact: {
        sent: "Message sent",
        sentDesc: "Thank you! We will reply to the e-mail address you gave.",
        errorDesc: "An error occurred while sending the message. Please try again.",
      },
    },
    kept: "What you typed is still here.",
    tooMany:
      "Too many forms were sent from your network. Please try again in {seconds, plural, one {# second} other {# seconds}}.",
    tooManyBookings:
      "Several times are already reserved from this e-mail address or from your network. Wait for our answer or write to {email}.",
    unavailable:
      "Forms cannot be accepted at the moment. Please try again shortly or write to {email}.",
    invalid: "Correct the marked fields and send the form again.",
  },
  privacyNote:
    "{company} is the controller of your data. See the <privacy>privacy policy</privacy>.",
  demoBooking,
  order,
  pricing,
  features,
  testimonials,
  roadmap,
  beta,
  footer: {
    about: "Management system for shooting clubs.",
    product: "Product",
    features: "Features",
    pricing: "Pricing",
    demo: "Live demo",
    support: "Support",
    contact: "Contact",
    contactForm: "Contact form",
    documentation: "For developers",
    faq: "FAQ",
    soon: "(coming soon)",
    terms: "Terms",
    privacy: "Privacy policy",
    accessibility: "Accessibility statement",
    taxId: "Tax ID {taxId}",
    company: "Company",
  },
  notFound: {
    title: "404 Page Not Found",
    text: "There is no page at this address. It may have moved, or the address has a typing error.",
    hint: "A hint for developers: is this path in the application’s route table?",
    ways: "Where to go",
    home: "Back to the home page",
  },
  noscript: "The forms need JavaScript. You can also write to {email}.",
  failure: {
    title: "Something went wrong",
    text: "This part of the page could not be shown.",
    reload: "Reload the page",
  },
  toasts: { region: "Notifications", close: "Close" },
} satisfies typeof pl;
