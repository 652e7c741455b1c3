import type { ComponentType } from "react";
import type { z } from "zod";

/** What the back office needs of every lead, whatever its kind. */
export type LeadRecord = {
  id: string;
  name: string;
  email: string;
  status: string;
  adminNotes: string | null;
  processedAt: string | null;
  createdAt: string;
};

/** How the back office shows and changes leads of one kind. */
export type LeadAdmin<Lead extends LeadRecord> = {
  /** Of the api; records are below it. */
  path: string;
  record: z.ZodType<Lead>;
  statuses: Record<Lead["status"], string>;
  /** The statuses that its own screen offers. */
  offered: readonly Lead["status"][];
  /** What is particular to this kind, on its card. */
  Details: ComponentType<{ lead: Lead }>;
  text: {
    title: string;
    loading: string;
    empty: string;
    emptyHint: string;
    manageTitle: (name: string) => string;
    updatedDescription: string;
  };
};
