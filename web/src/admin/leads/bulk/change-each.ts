import { ApiError, call } from "../../../lib/api-client.ts";
import { MovedOn, saveEdit } from "../../parts/edit.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { storedLeadIn } from "../work/lead-edit.ts";
import { listed, type ListedLead } from "../work/listed-lead.ts";

/** A lead as its row shows it, with its new status or owner. */
export type Step = { row: ListedLead; change: { status: string } | { ownerId: string | null } };

export type Changed = Step & { saved: ListedLead };
/** The row is the stored lead, if somebody else has changed it meanwhile. */
export type Failed = { row: ListedLead; error: Error };

const atOnceMax = 4;

/**
 * Changes each lead by a call of its own, `atOnceMax` at a time. Once that many have failed for
 * reasons that hold for all leads, such as a lost connection, no further one is begun.
 *
 * @returns the results in the order of the steps
 */
export async function changeEach(
  steps: readonly Step[],
  onSettled?: (count: number) => void,
): Promise<readonly (Changed | Failed)[]> {
  const results = new Map<Step, Changed | Failed>();
  const reasons: Error[] = [];
  const left = steps.values();

  async function work(): Promise<void> {
    for (const step of left) {
      const reason = reasons[atOnceMax - 1];
      // oxlint-disable-next-line no-await-in-loop -- each worker changes one lead at a time
      const result = reason ? { row: step.row, error: reason } : await changeOne(step);
      if ("error" in result && !isAboutLead(result.error)) reasons.push(result.error);
      results.set(step, result);
      onSettled?.(results.size);
    }
  }

  await Promise.all(Array.from({ length: atOnceMax }, work));
  return steps.flatMap((step) => results.get(step) ?? []);
}

/** Writes over the version that the row shows. What others have changed in other fields stays. */
async function changeOne({ row, change }: Step): Promise<Changed | Failed> {
  const kind: LeadAdmin = leadKinds[row.kind];
  try {
    const saved = await saveEdit<ListedLead>(row, {
      async put({ id, status, version }) {
        // The server wants a status with every change.
        const input = { id, body: { status, ...change } };
        const headers = { "If-Match": `"${version}"` };
        return listed(kind, await call(kind.endpoints.changeStatus, input, { headers }));
      },
      storedIn(error) {
        const stored = storedLeadIn(error, kind);
        return stored && listed(kind, stored);
      },
      isFree: (stored) =>
        "status" in change
          ? stored.status === row.status && stored.line === row.line
          : stored.owner?.id === row.owner?.id,
    });
    return { row, change, saved };
  } catch (error) {
    if (error instanceof MovedOn) return { row: error.current, error: reasonOf(error.cause) };
    return { row, error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

const ofOneLead: readonly number[] = [400, 404, 409, 412];

function isAboutLead(error: Error): boolean {
  return error instanceof ApiError && ofOneLead.includes(error.status);
}
