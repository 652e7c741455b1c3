import type { pl } from "./pl.ts";

export const en = {
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
      "demo-booking": {
        sent: "Your time awaits confirmation",
        sentDesc: "Thank you! We are sending a summary to your e-mail address.",
        errorDesc: "An error occurred while sending the request. Please try again.",
      },
      "demo-confirmed": {
        sent: "Your time is confirmed",
        sentDesc: "Thank you! We are sending a calendar entry to your e-mail address.",
      },
      order: {
        sent: "Order placed",
        sentDesc: "We will contact you soon.",
        errorDesc: "An error occurred while submitting the order. Please try again.",
      },
      "beta-signup": {
        sent: "Your signup was sent successfully!",
        sentDesc: "Thank you! You will receive the details by e-mail and phone.",
        errorDesc: "An error occurred while sending the signup. Please try again.",
      },
      contact: {
        sent: "Message sent",
        sentDesc: "Thank you! We will reply to the e-mail address you gave.",
        errorDesc: "An error occurred while sending the message. Please try again.",
      },
    },
    sentEarlier: "We have this already.",
    sentEarlierDesc:
      "It was stored the first time, under the number {number}. What was changed since is not in it.",
    sendAnew: "Send as a new one",
    asked: "The form has not been sent yet.",
    askedDesc:
      "A program seems to have filled it in, such as a password manager. If it is you who sends it, press the button once more.",
    offline: "Check your internet connection.",
    kept: "What you typed is still here.",
    tooMany:
      "Too many forms were sent from your network. Please try again in {seconds, plural, one {# second} other {# seconds}}.",
    ordersClosed:
      "We have just stopped taking orders of this kind. Write to {email} or call {phone}, and we will take it from you.",
    slotTaken: "Somebody has just taken this time",
    bookingCancelled:
      "This booking was cancelled, so the time is no longer yours. You can book once more.",
    tooManyBookings:
      "Several times are already reserved from this e-mail address or from your network. Wait for our answer or write to {email}.",
    unavailable:
      "Forms cannot be accepted at the moment. Please try again shortly or write to {email}.",
    invalid: "Correct the marked fields and send the form again.",
  },
} satisfies typeof pl;
