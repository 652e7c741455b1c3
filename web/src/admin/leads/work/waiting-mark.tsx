import { useState } from "react";
import { admin } from "@scm/text/admin";
import { Timer } from "lucide-react";
import { Mark } from "../../parts/mark.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

type Props<Lead extends LeadRecord> = { kind: Pick<LeadAdmin<Lead>, "newStatus">; lead: Lead };

const dayMs = 24 * 60 * 60 * 1_000;

/** The number of whole days that a new lead has waited. Suspected spam is not marked. */
export function WaitingMark<Lead extends LeadRecord>({ kind, lead }: Props<Lead>) {
  const [now] = useState(Date.now);
  const days = Math.floor((now - Date.parse(lead.createdAt)) / dayMs);
  if (lead.status !== kind.newStatus || lead.isSuspectedSpam || days < 1) return null;
  return <Mark icon={Timer}>{admin.list.waiting(days)}</Mark>;
}
