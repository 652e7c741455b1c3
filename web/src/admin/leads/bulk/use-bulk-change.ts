import { useRef, useState } from "react";
import { bulkChangeMax, type BulkChangeResult } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client.ts";
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
export function useBulkChange(
  { endpoints: { list, changeStatuses } }: LeadAdmin,
  onDone: () => void,
) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const stop = useRef(false);
  const [isStopping, setStopping] = useState(false);

  const change = useMutation({
    mutationFn: async ({ status, target, total }: BulkOrder) => {
      stop.current = false;
      setStopping(false);
      let done: BulkOutcome = { changed: 0, unchanged: 0, failed: [], total, isStopped: false };
      setOutcome(done);
      let leads: object | null = firstLeads(target);
      while (leads !== null && !stop.current) {
        const body = { status, ...leads };
        const { next, ...part }: BulkChangeResult = await call(changeStatuses, { body });
        done = sumOf(done, part);
        leads = nextLeads(target, next, countOf(done));
        setOutcome({ ...done, isStopped: leads !== null && stop.current });
      }
    },
    // A stopped change keeps its selection.
    onSuccess: () => {
      if (!stop.current) onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [list.path] }),
  });

  return {
    start: change.mutate,
    isRunning: change.isPending,
    error: change.error,
    outcome,
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
    unchanged: done.unchanged + part.unchanged,
    failed: [...done.failed, ...part.failed],
  };
}
