/** The end of an event: it is done, and its mails are due. */
import { mailCatalogue, type MailLimitName, type TemplateName } from "@scm/contract";
import type { Sql } from "./connect.ts";
import { lockedInOrder } from "./batches.ts";
import { mailColumns } from "./deliveries.ts";
import { leaseKey, type Leased } from "./leases.ts";

/** An e-mail that an event makes due. */
export type DueMail = {
  template: TemplateName;
  receiver: string;
  /** The mail is held back if one of these is reached. None by default. */
  limits?: readonly MailLimit[];
};

/** How many mails of a kind may become due in any hour, and in any day. */
export type MailLimit = {
  /** A keyed hash of the address, so that the counts hold none. */
  key: string;
  limitedBy: MailLimitName;
  hourMax: number;
  dayMax?: number;
};

/** An event that its handler has done. */
export type FinishedEvent = Leased & { mails: readonly DueMail[] };

/**
 * Marks events as done and makes their mails due, each once per event. A mail beyond a limit is
 * `limited`, and one that may have been sent before a backup was restored is `held`.
 *
 * @returns for each event whether the caller still held it
 */
export async function finishEvents(sql: Sql, events: readonly FinishedEvent[]): Promise<boolean[]> {
  const ids = events.map(({ id }) => id);
  const finished = await sql<Leased[]>`
    with locked as ${lockedInOrder(sql, "outbox", sql`id = any (${ids})`)}, finished as (
      update outbox set state = 'done', finished_at = now(), lease_until = null
      from locked, jsonb_to_recordset(${sql.json(events.map(toHeld))}) as held
        (id uuid, fence integer, mails jsonb)
      where outbox.id = locked_id and outbox.id = held.id and outbox.fence = held.fence
        and outbox.state = 'dispatched'
      returning outbox.id, outbox.fence, outbox.holds_mails, held.mails
    ), judged as materialized (
      select id, receiver, ${mailColumns(sql)}, holds_mails,
        case when not holds_mails then count_mail(limits) end as limited_by
      from finished, jsonb_to_recordset(mails) as mail
        (receiver text, limits jsonb, template text, follows text, validity text, calendar text,
          has_document boolean)
    ), due as (
      insert into deliveries (outbox_id, receiver, state, limited_by, ${mailColumns(sql)})
      select id, receiver,
        case when holds_mails then 'held' when limited_by is null then 'pending' else 'limited' end,
        limited_by, ${mailColumns(sql)}
      from judged
      on conflict do nothing
    )
    select id, fence from finished`;
  const keys = new Set(finished.map(leaseKey));
  return events.map((event) => keys.has(leaseKey(event)));
}

function toHeld({ id, fence, mails }: FinishedEvent) {
  return { id, fence, mails: mails.map(toDueMail) };
}

function toDueMail({ template, receiver, limits = [] }: DueMail) {
  const { follows, validity, calendar, hasDocument } = mailCatalogue[template];
  // Null spares the count.
  const rules = limits.length === 0 ? null : limits.map(toRule);
  return {
    template,
    receiver,
    follows,
    validity,
    calendar,
    has_document: hasDocument,
    limits: rules,
  };
}

function toRule({ key, limitedBy, hourMax, dayMax }: MailLimit) {
  return { key, limited_by: limitedBy, hour_max: hourMax, day_max: dayMax ?? null };
}
