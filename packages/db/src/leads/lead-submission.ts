/** Stores a lead from a form of the site, with its event. */
import {
  leadDetails,
  openStatuses,
  type EventPayload,
  type LeadKind,
  type LeadSource,
  type StatedProof,
  type VisitorLeadKind,
} from "@scm/contract";
import type { JSONValue, PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { trailValues, type Trail } from "../outbox.ts";
import {
  getSubmission,
  newLeadId,
  type StoredRow,
  type SubmissionKey,
  type SubmissionResult,
} from "./submission-keys.ts";

export type Submitted<Submission> = Submission & {
  isSuspectedSpam: boolean;
  proof?: StatedProof;
  /** Joins the mails with the call that submits it. */
  trail?: Trail;
  typed?: Typing;
  source?: LeadSource;
};

/** How an operator typed a lead for somebody. */
type Typing = {
  operatorId: string;
  adminNotes?: string | undefined;
  isTold: boolean;
};

/** The fields of every form. The others are in the details of the kind. */
type Form = {
  name: string;
  /** Absent only if an operator typed it. */
  email?: string | undefined;
  phone?: string | undefined;
  clubName?: string | undefined;
  locale: string;
};

/** The kind and the key of a submission, and the values that only its kind stores. */
type OwnOfKind = {
  kind: VisitorLeadKind;
  once: SubmissionKey | null;
  /** The lead's id, if the caller has made it. */
  id?: string;
  about?: string;
  /** The first status; that of a new lead by default. */
  status?: string | undefined;
  payload?: Readonly<Record<string, JSONValue>>;
  /** A query with one row if the lead can be stored, and none otherwise. */
  source?: PendingQuery<Row[]>;
  /** Columns of its own, and their values: each with a comma before it. */
  columns?: PendingQuery<Row[]>;
  values?: PendingQuery<Row[]>;
  /** `with` queries, each with a comma before it, which may read the new row as `lead`. */
  after?: PendingQuery<Row[]>;
};

/** Stores the lead and its event in one statement, unless the key was used before. */
export async function insertLead(
  sql: Sql,
  lead: Submitted<Form>,
  own: OwnOfKind,
): Promise<SubmissionResult> {
  const [stored] = await sql<StoredRow[]>`
    with ${newLead(sql, lead, own)}
    select id, event_id from submitted`;
  return stored ? { kind: "stored", ...stored } : getSubmission(sql, own.kind, own.once);
}

/** The `with` queries of a new lead: `submitted` has its id and that of its event, if it is stored. */
export function newLead(sql: Sql, lead: Submitted<Form>, own: OwnOfKind) {
  const { kind, once, id, about, source, status = openStatuses[kind][0], payload = {} } = own;
  const { columns = sql``, values = sql``, after = sql`` } = own;
  const { form = null, privacyVersion = null, termsVersion = null } = lead.proof ?? {};
  const { typed } = lead;
  return sql`
    new_lead as (${newLeadId(sql, { kind, once, ...(id !== undefined && { id }) }, source)}),
    lead as (
      insert into leads (id, kind, status, name, email, phone, club_name, about, details, locale,
        is_suspected_spam, proof, source, admin_notes ${columns})
      select lead_id, ${kind}, ${status}, ${lead.name}, ${lead.email ?? null},
        ${lead.phone ?? null}, ${lead.clubName ?? null}, ${about ?? null},
        ${sql.json(detailsOf(kind, lead))}, ${lead.locale}, ${lead.isSuspectedSpam},
        ${sql.json({ form, privacyVersion, termsVersion })}, ${sql.json(lead.source ?? {})},
        ${typed?.adminNotes ?? null} ${values}
      from new_lead
      returning id, kind, status, admin_notes
    ),
    submitted as (
      select id, emit(${`${kind}.submitted`}, id, ${sql.json({ ...onlyTo(typed), ...payload })},
        ${trailValues(sql, lead.trail)}) as event_id
      from lead
    ) ${typed ? typedBy(sql, typed) : sql``} ${after}`;
}

function onlyTo(typed: Typing | undefined): EventPayload<"contact.submitted"> {
  return typed ? { onlyTo: typed.isTold ? "visitor" : "nobody" } : {};
}

/** The history says who typed the lead, and has its notes as it has all others. */
function typedBy(sql: Sql, { operatorId }: Typing) {
  return sql`,
    noted as (
      insert into lead_events (lead_id, operator_id, status_from, status_to, cause, admin_notes)
      select id, ${operatorId}, status, status, 'typed', admin_notes from lead
    ),
    audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select kind || '.created', ${operatorId}, kind, id from lead
    )`;
}

/** The fields that only the kind has, as its schema stores them: null where the form had none. */
export function detailsOf(kind: LeadKind, lead: Readonly<Record<string, unknown>>) {
  const schema = leadDetails[kind];
  const details = Object.keys(schema.shape).map((key) => [key, lead[key] ?? null]);
  return schema.parse(Object.fromEntries(details));
}
