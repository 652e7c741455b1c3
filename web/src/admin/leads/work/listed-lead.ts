import {
  type InboxRow,
  type LeadKind,
  openStatuses,
  warsawDay,
  workingDayHours,
  workingMinutesBetween,
} from "@scm/contract";
import { fieldText } from "@scm/text/admin/lead-fields";
import { formatMoment } from "@scm/text/moment";
import { now } from "../../../lib/clock.ts";
import { shownName } from "../../parts/shown-name.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

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

type Lead = Pick<LeadRecord, "status" | "createdAt" | "followUpOn" | "isSuspectedSpam">;

/** A lead that nobody has worked on. */
export function isNew(kind: LeadKind, { status }: Pick<Lead, "status">): boolean {
  return status === openStatuses[kind][0];
}

/** The day of the next contact is today or was before, in Warsaw. */
export function isFollowUpDue({ followUpOn }: Pick<Lead, "followUpOn">, at: number): boolean {
  return followUpOn !== null && followUpOn <= warsawDay(isoOf(at));
}

/**
 * For how many whole working days a new lead has waited; 0 for any other status, for suspected spam,
 * and for a lead that somebody comes back to.
 */
export function daysWaiting(kind: LeadKind, lead: Lead, at: number): number {
  const { createdAt, followUpOn, isSuspectedSpam } = lead;
  if (!isNew(kind, lead) || isSuspectedSpam || followUpOn !== null) return 0;
  return Math.floor(workingMinutesBetween(createdAt, isoOf(at)) / (60 * workingDayHours));
}

/** A lead that has waited too long, or whose next contact is due. */
function isLate(kind: LeadKind, lead: Lead, at: number): boolean {
  return daysWaiting(kind, lead, at) > 0 || isFollowUpDue(lead, at);
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
