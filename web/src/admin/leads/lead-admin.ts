import type { ReactNode } from "react";
import type {
  Endpoint,
  LeadHistory,
  LeadKind,
  LeadOwner,
  LeadPerson,
  Locale,
  Reply,
} from "@scm/contract";
import type { FieldName } from "@scm/text/admin/lead-fields";
import type { Answered } from "@scm/text/reply";
import type { z } from "zod";
import type { ListEndpoint, RecordEndpoint } from "../../lib/api-client.ts";

export type LeadRecord = {
  id: string;
  status: string;
  adminNotes: string | null;
  owner: LeadOwner | null;
  followUpOn: string | null;
  processedAt: string | null;
  createdAt: string;
  version: number;
  isRestricted: boolean;
  /** Absent for leads that do not come from a form of the site. */
  isSuspectedSpam?: boolean;
  /** Absent for leads that are no bug reports. */
  groupId?: string | null;
  groupSize?: number;
};

export type LeadHeading = {
  title: string;
  /** Null if unknown. */
  email: string | null;
};

type Words = Readonly<Record<string, string>>;

/** The words for the list of a kind. */
type ListWords = {
  searchHint: string;
  statuses: Words;
  /** Names of groups of statuses that the list can be filtered by. */
  states: Words;
  /** Filters that only this kind has, keyed by their names in the query. */
  filters?: Readonly<Record<string, { label: string; choices: Words }>>;
};

type TakesBody = { body: z.ZodType };

/** The endpoints that every kind has. */
type LeadEndpoints<Lead> = {
  list: ListEndpoint<Lead>;
  read: RecordEndpoint<Lead>;
  changeStatus: RecordEndpoint<Lead> & TakesBody;
  export: Endpoint & { query: z.ZodObject };
  reply: RecordEndpoint<{ reply: Reply; lead: Lead }> & TakesBody;
  takeBackReply: RecordEndpoint<{ reply: Reply; lead: Lead }>;
  readHistory: RecordEndpoint<LeadHistory>;
  readPerson: RecordEndpoint<LeadPerson>;
};

/**
 * Describes how the back office shows and changes leads of one kind. Methods have bivariant
 * parameters, so each kind is assignable to `LeadAdmin`; this is safe because a kind receives leads
 * from its own endpoints only.
 */
export type LeadAdmin<Lead extends LeadRecord = LeadRecord> = {
  name: LeadKind;
  endpoints: LeadEndpoints<Lead>;
  /** The statuses that the screen of this kind offers. */
  offered: readonly Lead["status"][];
  /** The status of a lead that is answered and done. */
  done: Lead["status"];
  /** The status that a new lead has after an answer; absent if it needs a decision all the same. */
  answeredStatus?: Lead["status"];
  /** The fields of the lead that an answer needs. */
  answered(this: void, lead: Lead, locale?: Locale): Answered;
  headingOf(lead: Lead): LeadHeading;
  /** The club or company, else another text that distinguishes senders of the same name. */
  clubOf(lead: Lead): string | null;
  /** The subject, for one line that is cut at its end. */
  lineOf(lead: Lead): string;
  /** The price. */
  amountOf?(lead: Lead): string;
  /** The fields that name the columns of these texts. */
  columns: { title: FieldName; line: FieldName; amount?: FieldName };
  /** Badges beside the status. */
  Badges(this: void, props: { lead: Lead }): ReactNode;
  Details(this: void, props: { lead: Lead }): ReactNode;
  /** What the sender reads besides the status; absent if the senders of this kind cannot. */
  answer?: {
    of(lead: Lead): string | null;
    /** False if nobody would read it with this status. */
    isRead?(lead: Lead, status: string): boolean;
    text: { label: string; hint: string };
  };
  /** True for a lead that waits for a decision rather than for an answer. */
  isUndecided?(lead: Lead): boolean;
  /** The button of that decision. `onDecide` saves the status; without it the button does. */
  Decision?(
    this: void,
    props: {
      lead: Lead;
      describedBy: string;
      isPending?: boolean;
      onDecide?: (status: string) => void;
      /** True in a row of a list. */
      isInRow?: boolean;
    },
  ): ReactNode;
  /** A warning that is shown before a status is chosen. */
  Caution?(this: void, props: { lead: Lead; status: string }): ReactNode;
  /** True for a status that is too early for the lead, so that the screen asks first. */
  isEarly?(lead: Lead, status: string): boolean;
  /** Says which mail the sender gets about the saved status. */
  toldOf?(lead: Lead, statusBefore: string): string | null;
  /** True if a status change notifies others, so that it cannot be undone. */
  isChangeTold?: true;
  text: ListWords & {
    title: string;
    loading: string;
    empty: string;
    emptyHint: string;
    manageTitle: (title: string) => string;
    updatedDescription: string;
  };
};
