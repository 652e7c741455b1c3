import { statusChangeOf, tidyParagraphs } from "@scm/contract";
import { z } from "zod";
import { call } from "../../../lib/api-client.ts";
import { clashesIn, mapEdit, saveEdit, type Edit, type Values } from "../../parts/edit.ts";
import { storedIn } from "../../parts/stored-in.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

/** The fields of a lead that operators change, as text; an absent value is empty. */
export function valuesOf(kind: LeadAdmin, lead: LeadRecord): Values {
  return {
    status: lead.status,
    adminNotes: lead.adminNotes ?? "",
    publicAnswer: kind.answer?.of(lead) ?? "",
    ownerId: lead.owner?.id ?? "",
    followUpOn: lead.followUpOn ?? "",
  };
}

const schemas: Readonly<Record<string, z.ZodType<string | undefined>>> = {
  adminNotes: statusChangeOf(z.string()).shape.adminNotes,
  publicAnswer: tidyParagraphs({ max: 10_000 }),
};

/** The changes that a save would make. Empty notes keep the stored ones. */
export function wantedIn(edit: Edit, stored: Values): Edit {
  return mapEdit(edit, (field, { from, to }) => {
    const tidy = field in schemas ? schemas[field]?.safeParse(to).data : to;
    const isChange = tidy !== undefined && tidy !== from && tidy !== stored[field];
    return isChange ? { from, to: tidy } : null;
  });
}

/** The fault of a typed text, for `faultSentence`; undefined without one. */
export function faultOf(field: string, typed: string): string | undefined {
  return schemas[field]?.safeParse(typed).error?.issues[0]?.message;
}

/**
 * Saves changes of a lead. What others have changed in other fields stays.
 *
 * @throws the conflict, if somebody else has changed the same field, or the request itself while a
 *   status was chosen for it
 */
export function saveLead(kind: LeadAdmin, lead: LeadRecord, edit: Edit): Promise<LeadRecord> {
  return saveEdit(lead, edit, {
    put: (seen) => put(kind, seen, edit),
    storedIn: (error) => storedLeadIn(error, kind),
    isFree: (stored, seen) => {
      const isSameRequest = kind.lineOf(stored) === kind.lineOf(seen);
      return (
        clashesIn(edit, valuesOf(kind, stored)).length === 0 && (!edit["status"] || isSameRequest)
      );
    },
  });
}

/** The lead as another operator has stored it, after an edit conflict; null for other failures. */
export function storedLeadIn(error: unknown, { endpoints }: LeadAdmin): LeadRecord | null {
  return storedIn(error, endpoints.read.answer.schema);
}

/** The server wants a status with every change; one that nobody has chosen is the stored one. */
function put({ endpoints }: LeadAdmin, seen: LeadRecord, edit: Edit): Promise<LeadRecord> {
  const { adminNotes, ownerId, followUpOn, publicAnswer } = edit;
  const body = {
    status: edit["status"]?.to ?? seen.status,
    ...(adminNotes &&
      (adminNotes.to === "" ? { deleteNotes: true } : { adminNotes: adminNotes.to })),
    ...(publicAnswer && { publicAnswer: publicAnswer.to }),
    ...(ownerId && { ownerId: ownerId.to || null }),
    ...(followUpOn && { followUpOn: followUpOn.to || null }),
  };
  // Another version by now is refused, so this status replaces no other one.
  const headers = { "If-Match": `"${seen.version}"` };
  return call(endpoints.changeStatus, { id: seen.id, body }, { headers });
}
