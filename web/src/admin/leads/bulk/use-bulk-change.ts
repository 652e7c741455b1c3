import { useState } from "react";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { callAllPages, ApiError, call } from "../../../lib/api-client.ts";
import { inboxKey } from "../../parts/inbox.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { listed, type ListedLead } from "../work/listed-lead.ts";
import { MovedOn, saveEdit } from "../../parts/edit.ts";
import { storedLeadIn } from "../work/lead-edit.ts";

export type BulkRequest =
  | { type: "status"; statusOf: (kind: LeadAdmin) => string }
  | { type: "owner"; ownerId: string | null };

type Outcome = {
  type: BulkRequest["type"];
  changed: readonly Changed[];
  unchanged: readonly Changed[];
  failed: readonly Failed[];
};

const text = leadWork.select.summary;

/** Long enough to read the counts and to change one's mind. */
const undoMs = 12_000;

/** Lists that are not on the screen are only marked as old. */
const refresh = [
  inboxKey,
  ...Object.values(leadKinds).map(({ endpoints }) => [endpoints.list.path]),
];

/**
 * Changes many leads. The toast has the counts, and undoes.
 *
 * @param onDone called with those that failed
 */
export function useBulkChange(onDone: (failed: readonly ListedLead[]) => void) {
  const undo = useBulkUndo();
  const [settledCount, setSettledCount] = useState(0);
  const change = useChange(
    async ({ wish, rows }: { wish: BulkRequest; rows: readonly ListedLead[] }) => {
      setSettledCount(0);
      const all = await Promise.all(rows.map(withRepeats));
      const steps = all.flat().map((row) => ({ row, change: changeOf(wish, leadKinds[row.kind]) }));
      return makeAll(wish.type, steps, setSettledCount);
    },
    {
      onSuccess: ({ failed }) => onDone(failed.map(({ row }) => row)),
      toast: (done) =>
        done.changed.length + done.unchanged.length === 0
          ? null
          : {
              title: text[done.type].title,
              description: describeCounts(done).join(" "),
              durationMs: undoMs,
              ...(undoableOf(done).length > 0 && {
                action: { label: admin.status.undo, onPress: () => undo.mutate(done) },
              }),
            },
      refresh,
    },
  );
  return { ...change, settledCount };
}

/** A row that stands for repeats changes all that have its status. */
async function withRepeats(row: ListedLead): Promise<readonly ListedLead[]> {
  if (!row.repeats) return [row];
  const kind: LeadAdmin = leadKinds[row.kind];
  const query = { group: row.repeats.group, status: row.status, limit: "500" };
  const leads = await callAllPages(kind.endpoints.list, query, { pagesMax: 20 });
  return leads.map((lead) => listed(kind, lead));
}

function changeOf(wish: BulkRequest, kind: LeadAdmin): Step["change"] {
  return wish.type === "owner" ? { ownerId: wish.ownerId } : { status: wish.statusOf(kind) };
}

async function makeAll(
  type: BulkRequest["type"],
  steps: readonly Step[],
  onSettled?: (count: number) => void,
): Promise<Outcome> {
  const results = await changeEach(steps, onSettled);
  const saved = results.filter((one) => "saved" in one);
  return {
    type,
    changed: saved.filter((one) => !wasSo(one)),
    unchanged: saved.filter(wasSo),
    failed: results.filter((one) => "error" in one),
  };
}

function wasSo({ row, change }: Step): boolean {
  const own = earlierOf(row);
  return "status" in change ? change.status === own.status : change.ownerId === own.ownerId;
}

function earlierOf({ status, owner }: ListedLead) {
  return { status, ownerId: owner?.id ?? null };
}

/** The counts of a change, one sentence each. */
function describeCounts(outcome: Outcome): string[] {
  const { type, changed, unchanged } = outcome;
  const undoable = undoableOf(outcome).length;
  const told = changed.length - undoable;
  return [
    text.changed(changed.length),
    ...(unchanged.length > 0 ? [text[type].unchanged(unchanged.length)] : []),
    ...(undoable > 0 && told > 0 ? [text.told(told)] : []),
  ];
}

/** All changed leads but those whose senders were notified. */
function undoableOf({ type, changed }: Outcome): readonly Changed[] {
  if (type === "owner") return changed;
  return changed.filter(({ row }) => !leadKinds[row.kind].isChangeTold);
}

/** Gives each lead its earlier status or owner, unless somebody has changed it since. */
function useBulkUndo() {
  return useChange(
    async (outcome: Outcome) => {
      const steps = undoableOf(outcome).map(({ row, saved }) => {
        const { status, ownerId } = earlierOf(row);
        return { row: saved, change: outcome.type === "owner" ? { ownerId } : { status } };
      });
      const done = await makeAll(outcome.type, steps);
      const [failed] = done.failed;
      if (failed && done.changed.length === 0) throw failed.error;
      return done;
    },
    {
      toast: ({ type, changed, failed }) => ({
        title: text[type].undone(changed.length),
        ...(failed.length > 0 && { description: text.notChanged(failed.length) }),
      }),
      refresh,
    },
  );
}

/** A lead as its row shows it, with its new status or owner. */
type Step = { row: ListedLead; change: { status: string } | { ownerId: string | null } };

type Changed = Step & { saved: ListedLead };
/** The row is the stored lead, if somebody else has changed it meanwhile. */
export type Failed = { row: ListedLead; error: Error };

const atOnceMax = 4;

/**
 * Changes each lead by a call of its own, `atOnceMax` at a time. Once that many have failed for
 * reasons that hold for all leads, such as a lost connection, no further one is begun.
 *
 * @returns the results in the order of the steps
 */
async function changeEach(
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
