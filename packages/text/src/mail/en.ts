import { orderDocument } from "./order-document/en.ts";
import type { pl } from "./pl.ts";

export const en = {
  fields: {
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    clubName: "Club",
    clubSize: "Members",
    subject: "Subject",
    slot: "Demo time",
    duration: "Duration",
    number: "Number",
    plan: "Plan",
    paymentMode: "Billing",
    modules: "Modules",
    total: "Total",
    sentAt: "Sent",
    reference: "Reference",
  },
  moment: "{moment} (Warsaw time)",
  minutes: "{minutes}\u00a0minutes",
  company: {
    taxId: "Tax ID\u00a0{taxId}",
    phone: "phone\u00a0{phone}",
  },
  plans: {
    small: "Small Club",
    medium: "Medium Club",
    large: "Large Club",
  },
  paymentModes: {
    monthly: "monthly",
    yearly: "yearly",
  },
  totals: {
    monthly: "{amount} net per month",
    yearly: "{amount} net per year",
  },
  modules: {
    skladki: "Fees",
    zaswiadczenia: "Certificates",
    rejestr: "Range registry",
    zawody: "Competitions",
    magazyn: "Weapon storage",
  },
  clubSizes: {
    "1-20": "1–20",
    "21-50": "21–50",
    "51-100": "51–100",
    "101-200": "101–200",
    "200+": "over 200",
  },
  add: "Is there something to add? Just reply to this e-mail.",
  contact: {
    subject: "We have received your message",
    preheader: "Thank you. Below is a copy of what you sent us.",
    heading: "Thank you for your message",
    next: "Your message has reached our team. We will reply to {email}.",
    copy: "A copy of your message",
    reason:
      "You receive this e-mail because this address was entered in the contact form at {site}. If it was not you, please ignore it.",
  },
  demoBooking: {
    reason:
      "You receive this e-mail because this address was entered in the demo booking form at {site}. If it was not you, please ignore it.",
    change: "Does this time not suit you? Reply to this e-mail and we will find another one.",
    received: {
      subject: "Your demo time is reserved: {moment}",
      preheader: "We are holding this time for you and will confirm it in a separate e-mail.",
      heading: "Your demo time is reserved",
      next: "Thank you. We are holding this time for you: {moment}. We will confirm it in a separate e-mail.",
      copy: "Your booking",
    },
    confirmed: {
      subject: "Your demo is confirmed: {moment}",
      preheader: "An entry for your calendar is attached.",
      heading: "Your demo is confirmed",
      next: "We confirm the time of your demo.",
      calendar: "An entry for your calendar is attached.",
    },
    cancelled: {
      subject: "Your demo is cancelled: {moment}",
      preheader: "You can choose another time on our site.",
      heading: "Your demo is cancelled",
      next: "The demo at this time will not take place: {moment}.",
      calendar: "If it is in your calendar, the attached entry removes it.",
      again: "Would you still like to see the system? You will find free times on our site.",
      open: "Choose another time",
    },
    reminder: {
      subject: "Reminder of your demo: {moment}",
      preheader: "See you at the demo.",
      heading: "A reminder of your demo",
      next: "Your demo is coming up soon.",
    },
    calendar: {
      summary: "{productName} demo",
      description:
        "A presentation of {productName}. If the time does not suit you, write to {email} or call {phone}.",
    },
  },
  order: {
    subject: "We have received your order {number}",
    preheader: "Thank you. We will get in touch with you soon.",
    heading: "Thank you for your order",
    next: "Your order {number} has reached our team. We will get in touch with you soon to settle the details.",
    payment: "There is nothing to pay yet.",
    attachment: "The order confirmation is attached as a PDF.",
    copy: "Your order",
    reason:
      "You receive this e-mail because this address was entered in the order form at {site}. If it was not you, please ignore it.",
  },
  orderDocument,
  betaSignup: {
    subject: "We have received your beta test signup",
    preheader: "Thank you. Below is a copy of your signup.",
    heading: "Thank you for signing up",
    next: "Your signup for the closed beta tests has reached our team.",
    details: {
      byEmailAndPhone: "You will receive the details by e-mail and phone.",
      byEmail: "You will receive the details by e-mail.",
    },
    copy: "Your signup",
    reason:
      "You receive this e-mail because this address was entered in the beta test signup at {site}. If it was not you, please ignore it.",
  },
} satisfies typeof pl;
