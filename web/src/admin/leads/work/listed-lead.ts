import type { InboxRow, LeadKind } from "@scm/contract";
import { fieldText } from "@scm/text/admin/lead-fields";
import { formatMoment } from "@scm/text/moment";
import { now } from "../../../lib/clock.ts";
import { shownName } from "../../parts/shown-name.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { isLate } from "./waiting.ts";

type Shared = "id" | "status" | "version" | "createdAt" | "owner" | "followUpOn" | "isRestricted";

/** A lead as a row shows it. Its texts have no direction marks. */
export type ListedLead = Pick<LeadRecord, Shared> & {
  kind: LeadKind;
  title: string;
  club: string | null;
  /** What it is about. */
  line: string;
  /** Null for a lead without a price. */
  amount: string | null;
  /** It has waited too long. */
  isLate: boolean;
  isSuspectedSpam: boolean;
  /** Those that the row stands for too; null without any. */
  repeats: { group: string; count: number } | null;
  /** Null in the list of all kinds, which knows only a part of it. */
  lead: LeadRecord | null;
};

export function listed(kind: LeadAdmin, lead: LeadRecord): ListedLead {
  const { id, status, version, createdAt, owner, followUpOn, isRestricted } = lead;
  const { isSuspectedSpam = false } = lead;
  const club = kind.clubOf(lead);
  return {
    id,
    status,
    version,
    createdAt,
    owner,
    followUpOn,
    isRestricted,
    isSuspectedSpam,
    lead,
    kind: kind.name,
    title: shownName(kind.headingOf(lead).title),
    club: club === null ? null : shownName(club),
    line: shownName(kind.lineOf(lead)),
    amount: kind.amountOf?.(lead) ?? null,
    isLate: isLate(kind.name, lead, now()),
    repeats: repeatsOf(lead),
  };
}

function repeatsOf({ groupId, groupSize = 1 }: Pick<LeadRecord, "groupId" | "groupSize">) {
  return groupId && groupSize > 1 ? { group: groupId, count: groupSize } : null;
}

export function listedOfInbox(row: InboxRow): ListedLead {
  const { name, club, line, isOverdue, groupId: _, groupSize: __, ...shared } = row;
  return {
    ...shared,
    title: shownName(name ?? line),
    club: club === null || club === name ? null : shownName(club),
    line: shownName(lineOf(row)),
    amount: null,
    isLate: isOverdue,
    repeats: repeatsOf(row),
    lead: null,
  };
}

function lineOf({ kind, line }: InboxRow): string {
  if (kind === "demo-booking") return formatMoment(line);
  return (kind === "beta-signup" ? fieldText("clubSize", line) : line) ?? line;
}
