/** What the system of a club reports: it comes by its own door, and never from a form of the site. */
import { z } from "zod";
import { leadRecordOf } from "./lead-record.ts";

export const BugReportStatus = z.enum(["open", "in_progress", "resolved", "closed"], {
  error: "invalid",
});
export type BugReportStatus = z.infer<typeof BugReportStatus>;

export const BugReportType = z.enum(["bug", "feature", "improvement", "other"], {
  error: "invalid",
});
export type BugReportType = z.infer<typeof BugReportType>;

export const BugReportPriority = z.enum(["low", "medium", "high", "critical"], {
  error: "invalid",
});
export type BugReportPriority = z.infer<typeof BugReportPriority>;

/** What the operator reads. */
export const BugReport = z.object({
  ...leadRecordOf(BugReportStatus),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  type: BugReportType,
  priority: BugReportPriority,
  reporterName: z.string().nullable(),
  reporterEmail: z.string().nullable(),
  reproductionSteps: z.string().nullable(),
  expectedBehavior: z.string().nullable(),
  actualBehavior: z.string().nullable(),
});
export type BugReport = z.infer<typeof BugReport>;
