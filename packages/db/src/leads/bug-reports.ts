import type { BugReport } from "@scm/contract";
import type { LeadTable } from "./lead-table.ts";

export const bugReports: LeadTable<BugReport, "bug-report"> = {
  kind: "bug-report",
  name: "bug_reports",
  columns: (sql) => sql`
    id, title, description, category, type, priority, reporter_name, reporter_email,
    reproduction_steps, expected_behavior, actual_behavior, status, admin_notes, processed_at,
    created_at`,
};
