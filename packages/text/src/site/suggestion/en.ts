import type { pl } from "./pl.ts";

export const en = {
  suggestion: {
    title: "Suggest a feature",
    lead: "Tell us what would make your club’s work easier. Our team reads every suggestion.",
    message: "Your suggestion",
    messageHint: "What do you want to do, and how do you do it today?",
    send: "Send suggestion",
    close: "Close",
    done: "Done",
    sent: "Thank you for your suggestion",
    sentText: "We are sending a confirmation to {email}. Our answer comes to the same address.",
    reference: "Reference",
  },
} satisfies typeof pl;
