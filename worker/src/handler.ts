import type { EventName, EventPayload, TemplateName } from "@scm/contract";
import type { Sql } from "@scm/db";
import type { ClientSecrets, Log, WebhookSecrets } from "@scm/runtime";
import type { Mail, MailContext } from "./mail/mail.ts";

export type HandlerDeps = {
  sql: Sql;
  staffEmails: readonly string[];
  clientSecrets: ClientSecrets;
  webhookSecrets: WebhookSecrets;
  onWebhooksDue: () => void;
};

export type DueMail = {
  template: TemplateName;
  receiver: string;
  /** Of a mail to the staff: whose share of the limit it takes, an address or an id. */
  sender?: string;
  /** The staff get one mail an hour about a group. */
  group?: string;
};

/**
 * Returns the mails that an event makes due. One statement writes them and marks the event as done,
 * so a handler may run twice.
 */
type Handler<Name extends EventName> = (
  event: { id: string; subjectId: string; payload: EventPayload<Name> },
  deps: HandlerDeps,
) => Promise<DueMail[]>;

export type Handlers<Names extends EventName> = { [Name in Names]: Handler<Name> };

/** Thrown by a handler that can never succeed. The event is dead at once, with the message. */
export class GiveUp extends Error {
  override name = "GiveUp";
}

/** Each event makes the mail of its own name due. */
export type OperatorEventName = Extract<EventName, `operator.${string}`>;

/** Makes a mail from the record as it is now, since no mail is stored. Null without a record. */
export type Template = (
  event: { subjectId: string; payload: unknown; receiver: string },
  deps: { sql: Sql; contextOf: () => Promise<MailContext>; log: Log },
) => Promise<Mail | null>;
