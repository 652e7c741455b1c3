import type { ReactNode } from "react";
import type { BulkChangeResult, Endpoint, LeadHistory, LeadKind, RelatedLead } from "@scm/contract";
import type { z } from "zod";
import type { AnsweringEndpoint, ListEndpoint, RecordEndpoint } from "../../lib/api-client.ts";

export type LeadRecord = {
  id: string;
  status: string;
  adminNotes: string | null;
  processedAt: string | null;
  createdAt: string;
  version: number;
  /** Only leads from a form of the site have it. */
  isSuspectedSpam?: boolean;
};

export type LeadHeading = {
  title: string;
  /** Null when unknown. */
  email: string | null;
};

type Words = Readonly<Record<string, string>>;

/** The words for the list of a kind. */
type ListWords = {
  searchHint: string;
  statuses: Words;
  /** Groups of statuses that the list can be narrowed down to. */
  states: Words;
  /** The filters that only this kind has, by their names in the query. */
  filters?: Readonly<Record<string, { label: string; choices: Words }>>;
};

type TakesBody = { body: z.ZodType };

/** The endpoints that every kind has. */
type LeadEndpoints<Lead> = {
  list: ListEndpoint<Lead>;
  read: RecordEndpoint<Lead>;
  changeStatus: RecordEndpoint<Lead> & TakesBody;
  changeStatuses: AnsweringEndpoint<"schema", BulkChangeResult> & TakesBody;
  export: Endpoint & { query: z.ZodObject };
  readHistory: RecordEndpoint<LeadHistory>;
  listRelated: RecordEndpoint<RelatedLead, "list">;
};

/**
 * How the back office shows and changes leads of one kind. Its functions are methods, so that each
 * kind stands for `LeadAdmin`: only leads from its own endpoints reach them.
 */
export type LeadAdmin<Lead extends LeadRecord = LeadRecord> = {
  name: LeadKind;
  endpoints: LeadEndpoints<Lead>;
  /** The statuses that the screen of this kind offers. */
  offered: readonly Lead["status"][];
  headingOf(lead: Lead): LeadHeading;
  /** A summary for short cards. */
  lineOf(lead: Lead): string;
  /** Badges beside the status. */
  Badges(this: void, props: { lead: Lead }): ReactNode;
  Details(this: void, props: { lead: Lead }): ReactNode;
  /** The answer to the sender, for kinds whose senders can read it. */
  answer?: {
    of(lead: Lead): string | null;
    text: { label: string; hint: string };
  };
  /** Others are notified of a status change, so it cannot be undone. */
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
