import { useState } from "react";
import { openStatuses } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { Timer } from "lucide-react";
import { Mark } from "../../parts/mark.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

type Props = { kind: Pick<LeadAdmin, "name">; lead: LeadRecord };

const dayMs = 24 * 60 * 60 * 1_000;

/** Shows for how many whole days a new lead has waited. Suspected spam is not marked. */
export function WaitingMark({ kind, lead }: Props) {
  const [now] = useState(Date.now);
  const days = Math.floor((now - Date.parse(lead.createdAt)) / dayMs);
  if (lead.status !== openStatuses[kind.name][0] || lead.isSuspectedSpam || days < 1) return null;
  return <Mark icon={Timer}>{admin.list.waiting(days)}</Mark>;
}
