import type { LeadChange, LeadHistory, LeadMail } from "@scm/contract";
import { json } from "./api.fixture.ts";
import type { Answers } from "./panel.fixture.ts";
import { aPerson } from "./person.fixture.ts";

/** The answers about one lead: its record, its history and its sender. */
export function leadAnswers(path: string, lead: { id: string }): Answers {
  return {
    [`GET ${path}/${lead.id}`]: () => json(lead),
    [`GET ${path}/${lead.id}/history`]: () => json(aHistory()),
    [`GET ${path}/${lead.id}/person`]: () => json(aPerson()),
  };
}

export function aHistory(different: Partial<LeadHistory> = {}): LeadHistory {
  return { changes: [], mails: [], reveals: [], resends: [], corrections: [], ...different };
}

export function aChange(different: Partial<LeadChange> = {}): LeadChange {
  return {
    id: "0199a000-0000-7000-8000-0000000000c1",
    operator: "ewa@operator.example",
    cause: null,
    statusFrom: "new",
    statusTo: "completed",
    ownerFrom: null,
    ownerTo: null,
    followUpFrom: null,
    followUpTo: null,
    adminNotes: null,
    publicAnswer: null,
    createdAt: "2027-03-28T09:00:00.000Z",
    ...different,
  };
}

export function aMail(different: Partial<LeadMail> = {}): LeadMail {
  return {
    id: "0199a000-0000-7000-8000-0000000000e1",
    template: "contact.to-visitor",
    receiver: "anna@klub.example",
    state: "sent",
    isStale: false,
    limitedBy: null,
    attemptCount: 1,
    uncertainCount: 0,
    lastAnswer: "250 OK",
    dueAt: null,
    createdAt: "2027-03-28T08:05:00.000Z",
    sentAt: "2027-03-28T08:05:02.000Z",
    reply: null,
    ...different,
  };
}
