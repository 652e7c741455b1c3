import {
  openStatuses,
  warsawDay,
  workingDayHours,
  workingMinutesBetween,
  type LeadKind,
} from "@scm/contract";
import type { LeadRecord } from "../lead-admin.ts";

type Lead = Pick<LeadRecord, "status" | "createdAt" | "followUpOn" | "isSuspectedSpam">;

/** A lead that nobody has worked on. */
export function isNew(kind: LeadKind, { status }: Pick<Lead, "status">): boolean {
  return status === openStatuses[kind][0];
}

/** The day of the next contact is today or was before, in Warsaw. */
export function isFollowUpDue({ followUpOn }: Pick<Lead, "followUpOn">, now: number): boolean {
  return followUpOn !== null && followUpOn <= warsawDay(isoOf(now));
}

/**
 * For how many whole working days a new lead has waited; 0 for any other status, for suspected spam,
 * and for a lead that somebody comes back to.
 */
export function daysWaiting(kind: LeadKind, lead: Lead, now: number): number {
  const { createdAt, followUpOn, isSuspectedSpam } = lead;
  if (!isNew(kind, lead) || isSuspectedSpam || followUpOn !== null) return 0;
  return Math.floor(workingMinutesBetween(createdAt, isoOf(now)) / (60 * workingDayHours));
}

/** A lead that has waited too long, or whose next contact is due. */
export function isLate(kind: LeadKind, lead: Lead, now: number): boolean {
  return daysWaiting(kind, lead, now) > 0 || isFollowUpDue(lead, now);
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
