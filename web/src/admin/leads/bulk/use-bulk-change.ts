import { useRef, useState } from "react";
import { bulkChangeMax, type BulkChangeResult } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { call } from "../../../lib/api-client.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { narrowingOf, type LeadFilter } from "../work/lead-queries.ts";

type BulkTarget = { ids: readonly string[] } | { filter: LeadFilter };

type BulkOrder = { status: string; target: BulkTarget; total: number };

export type BulkOutcome = Omit<BulkChangeResult, "next"> & { total: number; isStopped: boolean };

export type BulkChange = ReturnType<typeof useBulkChange>;

/**
 * Changes the status of many leads in several calls, with progress and a stop. A failed call keeps
 * and reports the changes of the calls before it.
 */
export function useBulkChange(kind: LeadAdmin, onDone: () => void) {
  const { list } = kind.endpoints;
  const client = useQueryClient();
  const showToast = useToast();
  const undo = useBulkUndo(kind);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const stop = useRef(false);
  const [isStopping, setStopping] = useState(false);

  const change = useMutation({
    mutationFn: (order: BulkOrder) => {
      stop.current = false;
      setStopping(false);
      return changeAll(order, kind, { isStopped: () => stop.current, onPart: setOutcome });
    },
    onSuccess: (done) => {
      // A stopped change keeps its selection.
      if (done.isStopped) return;
      onDone();
      if (done.failed.length > 0) return;
      // Nothing is left to read but the counts, so the summary closes itself.
      setOutcome(null);
      const action = undo && { label: admin.status.undo, onPress: () => undo(done.before) };
      showToast({
        tone: "success",
        title: text.title,
        description: countsOf(done).join(", "),
        durationMs: undoMs,
        action: done.changed > 0 && action ? action : undefined,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [list.path] }),
  });

  return {
    start: change.mutate,
    isRunning: change.isPending,
    error: change.error,
    outcome,
    /** Restores the statuses before the change; null if others were notified, or nothing changed. */
    undo:
      undo && outcome && outcome.changed > 0
        ? () => {
            undo(outcome.before);
            setOutcome(null);
          }
        : null,
    isStopping,
    stop: () => {
      stop.current = true;
      setStopping(true);
    },
    forget: () => {
      setOutcome(null);
      change.reset();
    },
  };
}

type Progress = { isStopped: () => boolean; onPart: (done: BulkOutcome) => void };

/** Calls until all leads are changed or the operator stops. */
async function changeAll(
  { status, target, total }: BulkOrder,
  { endpoints }: LeadAdmin,
  { isStopped, onPart }: Progress,
): Promise<BulkOutcome> {
  let done: BulkOutcome = { ...nothing, total };
  onPart(done);
  let leads: object | null = firstLeads(target);
  while (leads !== null && !isStopped()) {
    const body = { status, ...leads };
    const { next, ...part }: BulkChangeResult = await call(endpoints.changeStatuses, { body });
    done = sumOf(done, part);
    leads = nextLeads(target, next, countOf(done));
    done = { ...done, isStopped: leads !== null && isStopped() };
    onPart(done);
  }
  return done;
}

const text = leadWork.select.summary;

/** Long enough to read the counts and to change one's mind. */
const undoMs = 12_000;

const nothing = { changed: 0, before: [], unchanged: 0, failed: [], isStopped: false };

/** The counts of a change in words. */
export function countsOf({ changed, unchanged }: BulkOutcome): string[] {
  return [text.changed(changed), ...(unchanged > 0 ? [text.unchanged(unchanged)] : [])];
}

type Before = BulkChangeResult["before"];

/** Gives each lead its earlier status. Null for a kind whose senders are notified. */
function useBulkUndo({ endpoints, isChangeTold }: LeadAdmin) {
  const { list, changeStatuses } = endpoints;
  const undo = useChange(
    async (before: Before) => {
      let done: BulkOutcome = { ...nothing, total: before.length };
      for (const [status, ids] of idsByStatus(before)) {
        for (let at = 0; at < ids.length; at += bulkChangeMax) {
          const body = { status, ids: ids.slice(at, at + bulkChangeMax) };
          const { next: _, ...part }: BulkChangeResult = await call(changeStatuses, { body });
          done = sumOf(done, part);
        }
      }
      return done;
    },
    {
      toast: ({ changed, failed }) => ({
        title: text.undone(changed),
        ...(failed.length > 0 && { description: text.notChanged(failed.length) }),
      }),
      refresh: [[list.path]],
    },
  );
  return isChangeTold ? null : undo.mutate;
}

function idsByStatus(before: Before): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, status } of before) groups.set(status, [...(groups.get(status) ?? []), id]);
  return groups;
}

export function countOf({ changed, unchanged, failed }: BulkOutcome): number {
  return changed + unchanged + failed.length;
}

function firstLeads(target: BulkTarget): object {
  return "ids" in target
    ? { ids: target.ids.slice(0, bulkChangeMax) }
    : { filter: narrowingOf(target.filter) };
}

/** Returns null after the last lead. */
function nextLeads(target: BulkTarget, next: string | null, done: number): object | null {
  if (!("ids" in target))
    return next === null ? null : { filter: narrowingOf(target.filter), cursor: next };
  const ids = target.ids.slice(done, done + bulkChangeMax);
  return ids.length === 0 ? null : { ids };
}

function sumOf(done: BulkOutcome, part: Omit<BulkChangeResult, "next">): BulkOutcome {
  return {
    ...done,
    changed: done.changed + part.changed,
    before: [...done.before, ...part.before],
    unchanged: done.unchanged + part.unchanged,
    failed: [...done.failed, ...part.failed],
  };
}
