/** Each kind of lead has handlers of its events and templates of its mails. */
import type { EventName, EventPayload, VisitorLeadKind } from "@scm/contract";
import type { Sql } from "@scm/db";
import type { ClientSecrets, Log, WebhookSecrets } from "@scm/runtime";
import type { Mail, MailContext } from "./mail/mail.ts";

export type HandlerDeps = {
  sql: Sql;
  staffEmails: readonly string[];
  clientSecrets: ClientSecrets;
  webhookSecrets: WebhookSecrets;
  /** Says that webhooks were made due, so that their sender need not find them by itself. */
  onWebhooksDue: () => void;
};

/** An e-mail that is due because of an event. */
export type DueMail = { template: TemplateName; receiver: string };

/**
 * Says which e-mails are due because of an event. They and the mark that the event is done are
 * written in one statement, so a handler may run twice.
 */
type Handler<Name extends EventName> = (
  event: { id: string; subjectId: string; payload: EventPayload<Name> },
  deps: HandlerDeps,
) => Promise<DueMail[]>;

export type Handlers<Names extends EventName> = { [Name in Names]: Handler<Name> };

/** Thrown by a handler that can never succeed: the event is dead at once, with this reason. */
export class GiveUp extends Error {
  override name = "GiveUp";
}

/** Each is one mail, of the same name. */
export type OperatorEventName = Extract<EventName, `operator.${string}`>;

export type TemplateName =
  | `${VisitorLeadKind}.${"to-staff" | "to-visitor"}`
  | `demo-booking.${"confirmed" | "cancelled" | "reminder"}`
  | `bug-report.${"to-staff" | "summary"}`
  | OperatorEventName;

/** The subject and the payload of its event. */
type MailSubject = { id: string; payload: unknown };

/** Makes a mail from the record as it is now: no text of a mail is stored. Null without a record. */
export type Template = (
  subject: MailSubject,
  deps: { sql: Sql; context: MailContext; log: Log },
) => Promise<Mail | null>;
