import type { ComponentType } from "react";
import type { z } from "zod";

/** What the back office needs of every lead, whatever its kind. */
export type LeadRecord = {
  id: string;
  status: string;
  adminNotes: string | null;
  processedAt: string | null;
  createdAt: string;
};

/** What a card and its dialog are headed by. */
export type LeadHeading = {
  title: string;
  /** Where an answer goes; null when nobody has said. */
  email: string | null;
};

/** How the back office shows and changes leads of one kind. */
export type LeadAdmin<Lead extends LeadRecord> = {
  /** Of the api; records are below it. */
  path: string;
  record: z.ZodType<Lead>;
  statuses: Record<Lead["status"], string>;
  /** The statuses that its own screen offers. */
  offered: readonly Lead["status"][];
  headingOf: (lead: Lead) => LeadHeading;
  /** What is to be seen at first sight, beside the status. */
  Badges: ComponentType<{ lead: Lead }>;
  /** What is particular to this kind, on its card. */
  Details: ComponentType<{ lead: Lead }>;
  /** What the operator may write to the sender, for a kind whose senders can read it. */
  answer?: {
    of: (lead: Lead) => string | null;
    text: { label: string; hint: string };
  };
  text: {
    title: string;
    loading: string;
    empty: string;
    searchHint: string;
    emptyHint: string;
    manageTitle: (title: string) => string;
    updatedDescription: string;
  };
};
