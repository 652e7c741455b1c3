import type { ProblemSlug } from "@scm/contract";
import type { ProblemText } from "./pl.ts";

export const en: Record<ProblemSlug, ProblemText> = {
  "invalid-input": { title: "Invalid input", detail: "Some fields are not filled in correctly." },
  "malformed-json": {
    title: "Malformed JSON",
    detail: "The body of the request is not a JSON document in UTF-8.",
  },
  "wrong-login": { title: "Login failed", detail: "Wrong e-mail or password." },
  "passkey-required": { title: "Passkey required", detail: "Log in with your passkey." },
  "wrong-passkey": {
    title: "Login by passkey failed",
    detail: "This passkey belongs to no account, or the try has expired. Please try again.",
  },
  "too-many-passkeys": {
    title: "Too many passkeys",
    detail: "This account has 20 passkeys already. Remove one of them first.",
  },
  "no-session": { title: "No session", detail: "Log in to go on." },
  "other-operator": {
    title: "Somebody else is in this browser",
    detail:
      "This tab belongs to another account, so nothing was sent. This browser is logged in as {operator}. Copy your text and reload the page, or log in again in another tab and try once more.",
  },
  "first-password": {
    title: "Choose your own password",
    detail: "This account has a first password, which somebody else knows. Change it first.",
  },
  "second-factor-required": {
    title: "Add a passkey",
    detail: "The panel requires a passkey. Add one first.",
  },
  "fresh-proof-required": {
    title: "Prove that it is you",
    detail: "The last proof is too long ago. Give your password or passkey once more.",
  },
  "foreign-origin": {
    title: "Origin not allowed",
    detail: "Changes are accepted from this site only.",
  },
  "not-found": { title: "Not found", detail: "There is nothing at this address." },
  "method-not-allowed": {
    title: "Method not allowed",
    detail: "This address cannot be called by this method. The header Allow names those that can.",
  },
  "too-large": { title: "Request too large", detail: "The body of the request is too large." },
  "not-json": {
    title: "Unsupported media type",
    detail: "The request must have the content type application/json.",
  },
  "key-reused": {
    title: "Key used again",
    detail:
      "The first submission with this Idempotency-Key is stored, and this one differs from it.",
  },
  "orders-closed": {
    title: "Orders are closed",
    detail: "We do not take orders of this kind for now. Please write to us.",
  },
  "slot-unavailable": {
    title: "Slot not available",
    detail: "This time is no longer free. Please choose another one.",
  },
  "price-changed": {
    title: "The price has changed",
    detail: "This order costs more now. The new price is in `current`.",
  },
  "booking-cancelled": {
    title: "Booking cancelled",
    detail: "This booking was stored and then cancelled. Please book again.",
  },
  "slot-lost": {
    title: "The slot cannot be taken back",
    detail: "This slot cannot be taken back: somebody else has it, or it was deleted.",
  },
  "edit-conflict": {
    title: "Somebody was faster",
    detail: "Somebody else has changed this lead since it was read. Nothing was overwritten.",
  },
  "mail-under-way": {
    title: "The mail is on its way",
    detail: "This mail is waiting to be sent already, or is just being sent.",
  },
  "mail-withdrawn": {
    title: "The mail is out of date",
    detail: "There is no reason for this mail any more, so it cannot be sent.",
  },
  "lead-without-address": {
    title: "No e-mail address",
    detail: "This lead has no valid e-mail address, so it cannot be answered.",
  },
  "too-many-templates": {
    title: "Too many templates",
    detail: "There are 200 templates of answers. Delete one of them first.",
  },
  "reply-sent": {
    title: "The answer was sent",
    detail: "This answer was sent or is on its way. It cannot be taken back.",
  },
  "export-too-large": {
    title: "Too many leads",
    detail: "An export has at most 5,000 leads. Narrow the filter.",
  },
  "lead-restricted": {
    title: "Processing is restricted",
    detail: "The data of this person are only kept. Lift the restriction first.",
  },
  "person-is-operator": {
    title: "This is an active operator",
    detail: "An operator uses this address. Disable the account first.",
  },
  "consent-missing": {
    title: "No valid consent",
    detail:
      "The consent to publish this testimonial is for another text. Record a new consent first.",
  },
  "no-credentials": {
    title: "No credentials",
    detail: "The credentials are not issued yet. Please try again in a moment.",
  },
  "rotated-meanwhile": {
    title: "The secret has just changed",
    detail: "Somebody else has just made a new secret. Reload and see whether it will do.",
  },
  "secret-unreadable": {
    title: "The secret cannot be read",
    detail: "This secret cannot be read. Issue a new one.",
  },
  "password-link-over": {
    title: "The link does not work",
    detail: "This link has been used, is out of date or was replaced by a newer one.",
  },
  "operator-protected": {
    title: "This account cannot be changed here",
    detail:
      "One's own account is changed under “Moje konto”, and at least one active operator always stays.",
  },
  "operator-changed": {
    title: "This account has changed",
    detail:
      "No link was sent: this person has a password by now, or the account is disabled. Close the dialog, the list shows the new state.",
  },
  "visitor-link-over": {
    title: "The link does not work",
    detail: "This link is wrong or out of date. Ask for a new one.",
  },
  "request-changed": {
    title: "The request has changed",
    detail:
      "This request has changed since it was loaded. Nothing was stored: look at it and try again.",
  },
  "request-closed": {
    title: "This request can no longer be changed",
    detail:
      "This request is finished or cancelled, or its time has passed. Write to us if you need anything.",
  },
  "request-restricted": {
    title: "Processing is restricted",
    detail: "We keep these data and do not change them. Write to us to lift that.",
  },
  "tenant-inactive": {
    title: "Inactive tenant",
    detail: "This tenant is switched off, so nothing is sent to it.",
  },
  "no-webhook-address": {
    title: "No webhook address",
    detail: "This tenant names no address for webhooks.",
  },
  "not-dead": {
    title: "Nothing to try again",
    detail:
      "This does not wait for another try: somebody has started one already, or it is settled.",
  },
  "no-token": { title: "No token", detail: "Send a token in the header Authorization: Bearer." },
  "invalid-token": {
    title: "Invalid token",
    detail: "The token is unknown, has ended, or was taken back. Ask for a new one.",
  },
  "insufficient-scope": {
    title: "Insufficient scope",
    detail: "This token does not cover that.",
  },
  "token-in-address": {
    title: "Token in the address",
    detail: "A token must not stand in the address. Send it in the header Authorization: Bearer.",
  },
  "slot-exists": { title: "Slot exists", detail: "There is a slot at this time already." },
  "slot-held": {
    title: "Slot is taken",
    detail: "This slot cannot be deleted because a booking holds it. Cancel the booking first.",
  },
  "too-many": {
    title: "Too many requests",
    detail: "Too many tries in a short time. Please try again in a moment.",
  },
  "looks-automated": {
    title: "A program seems to have sent this",
    detail:
      "The time was not reserved, because a program seems to have filled in the form. If a person sends it, send it again without the fields website and sentAfterMs.",
  },
  "too-many-bookings": {
    title: "Too many bookings",
    detail:
      "Several demo times are already reserved from this e-mail address or network. Wait for our answer or write to us.",
  },
  unavailable: {
    title: "Service unavailable",
    detail: "The service is unavailable for the moment. Please try again shortly.",
  },
  internal: { title: "Server error", detail: "An unexpected error occurred." },
};
