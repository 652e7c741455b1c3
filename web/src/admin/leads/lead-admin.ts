import type { ComponentType } from "react";
import type { BulkChangeResult, Endpoint, LeadHistory, LeadKind, RelatedLead } from "@scm/contract";
import type { z } from "zod";
import type { AnsweringEndpoint, ListEndpoint, RecordEndpoint } from "../../lib/api-client.ts";

/** What the back office needs of every lead, whatever its kind. */
export type LeadRecord = {
  id: string;
  status: string;
  adminNotes: string | null;
  processedAt: string | null;
  createdAt: string;
  version: number;
  /** Of what came by a form of the site. */
  isSuspectedSpam?: boolean;
};

/** What a card and its dialog are headed by. */
export type LeadHeading = {
  title: string;
  /** Where an answer goes; null when nobody has said. */
  email: string | null;
};

type Words = Readonly<Record<string, string>>;

/** The words for the list of a kind. */
export type ListWords = {
  searchHint: string;
  /** Groups of statuses that the list can be narrowed down to. */
  states: Words;
  /** The filters that only this kind has, by their names in the query. */
  filters?: Readonly<Record<string, { label: string; choices: Words }>>;
};

type TakesBody = { body: z.ZodType };

/** The endpoints that every kind has. */
export type LeadEndpoints<Lead = unknown> = {
  list: ListEndpoint<Lead>;
  read: RecordEndpoint<Lead>;
  changeStatus: RecordEndpoint<Lead> & TakesBody;
  changeStatuses: AnsweringEndpoint<"schema", BulkChangeResult> & TakesBody;
  export: Endpoint & { query: z.ZodObject };
  readHistory: RecordEndpoint<LeadHistory>;
  listRelated: RecordEndpoint<RelatedLead, "list">;
};

/** How the back office shows and changes leads of one kind. */
export type LeadAdmin<Lead extends LeadRecord> = {
  name: LeadKind;
  endpoints: LeadEndpoints<Lead>;
  statuses: Record<Lead["status"], string>;
  /** That of a lead which nobody has dealt with yet. */
  newStatus: Lead["status"];
  /** The statuses that its own screen offers. */
  offered: readonly Lead["status"][];
  headingOf: (lead: Lead) => LeadHeading;
  /** What it is about, in one line where there is no room for its details. */
  lineOf: (lead: Lead) => string;
  /** What is to be seen at first sight, beside the status. */
  Badges: ComponentType<{ lead: Lead }>;
  /** What is particular to this kind, on its card. */
  Details: ComponentType<{ lead: Lead }>;
  /** What the operator may write to the sender, for a kind whose senders can read it. */
  answer?: {
    of: (lead: Lead) => string | null;
    text: { label: string; hint: string };
  };
  /** A change of its status is told to somebody outside, so it cannot be taken back unnoticed. */
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
