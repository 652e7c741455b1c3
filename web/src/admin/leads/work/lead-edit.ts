import { statusChangeOf, tidyParagraphs } from "@scm/contract";
import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../../lib/api-client.ts";
import { type Edit, storedIn } from "../../parts/edit.ts";
import { inboxKey } from "../../parts/inbox.ts";
import { withEdit } from "../../parts/use-typing.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { showLead } from "./lead-queries.ts";

/** The fields of a lead that operators change, as text; an absent value is empty. */
export const LeadWork = z.object({
  status: z.string(),
  adminNotes: statusChangeOf(z.string()).shape.adminNotes,
  publicAnswer: tidyParagraphs({ max: 10_000 }),
  ownerId: z.string(),
  followUpOn: z.string(),
});

export function workOf(kind: LeadAdmin, lead: LeadRecord) {
  return {
    status: lead.status,
    adminNotes: lead.adminNotes ?? "",
    publicAnswer: kind.answer?.of(lead) ?? "",
    ownerId: lead.owner?.id ?? "",
    followUpOn: lead.followUpOn ?? "",
  };
}

/** Writes an edit over the version that the operator has seen. */
export function putLead(kind: LeadAdmin, seen: LeadRecord, edit: Edit): Promise<LeadRecord> {
  const work = LeadWork.parse(withEdit(workOf(kind, seen), edit));
  const { adminNotes, publicAnswer, ownerId, followUpOn } = work;
  const body = {
    // The server wants one with every change.
    status: work.status,
    ...(edit["adminNotes"] && (adminNotes ? { adminNotes } : { deleteNotes: true })),
    ...(edit["publicAnswer"] && { publicAnswer }),
    ...(edit["ownerId"] && { ownerId: ownerId || null }),
    ...(edit["followUpOn"] && { followUpOn: followUpOn || null }),
  };
  const headers = { "If-Match": `"${seen.version}"` };
  return call(kind.endpoints.changeStatus, { id: seen.id, body }, { headers });
}

/** False if a status would be chosen for a request that its sender has changed meanwhile. */
export function isSameRequest(
  kind: LeadAdmin,
  edit: Edit,
  [one, other]: [LeadRecord, LeadRecord],
): boolean {
  return !edit["status"] || kind.lineOf(one) === kind.lineOf(other);
}

/** The lead as another operator has stored it, after an edit conflict; null for other failures. */
export function storedLeadIn(error: unknown, { endpoints }: LeadAdmin): LeadRecord | null {
  return storedIn(error, endpoints.read.answer.schema);
}

export function showSaved(client: QueryClient, kind: LeadAdmin, saved: LeadRecord): void {
  showLead(client, kind, saved);
  void client.invalidateQueries({ queryKey: [kind.endpoints.list.path] });
  void client.invalidateQueries({ queryKey: inboxKey });
}
