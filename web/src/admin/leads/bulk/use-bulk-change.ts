import { useState } from "react";
import type { BulkChangeResult } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { call } from "../../../lib/api-client.ts";
import { useToast } from "../../../ui/toast.tsx";
import { inboxKey } from "../../parts/inbox.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";

/** The selected leads of one kind. */
export type BulkPart = { kind: LeadAdmin; ids: readonly string[] };

export type BulkRequest =
  | { type: "status"; statusOf: (kind: LeadAdmin) => string }
  | { type: "owner"; ownerId: string | null };

type BulkOrder = { wish: BulkRequest; parts: readonly BulkPart[] };

type OfKind<Lead> = Lead & { kind: LeadAdmin };
type Before = OfKind<BulkChangeResult["before"][number]>;

export type BulkOutcome = Pick<BulkChangeResult, "changed" | "unchanged"> & {
  type: BulkRequest["type"];
  before: readonly Before[];
  failed: readonly OfKind<BulkChangeResult["failed"][number]>[];
};

export type BulkChange = ReturnType<typeof useBulkChange>;

/**
 * Changes many leads, each kind by a call of its own. A failed call keeps and reports the changes of
 * the calls before it.
 */
export function useBulkChange(onDone: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const undo = useBulkUndo();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  const change = useMutation({
    mutationFn: (order: BulkOrder) => changeAll(order, setOutcome),
    onSuccess: (done) => {
      onDone();
      if (done.failed.length > 0) return;
      // Nothing is left to read but the counts, so the summary closes itself.
      setOutcome(null);
      showToast({
        tone: "success",
        title: text[done.type].title,
        description: describeCounts(done).join(" "),
        durationMs: undoMs,
        action: isUndoable(done)
          ? { label: admin.status.undo, onPress: () => undo(done) }
          : undefined,
      });
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });

  return {
    start: change.mutate,
    isRunning: change.isPending,
    error: change.error,
    outcome,
    /** Restores what was before the change; null if that is not possible for any lead. */
    undo:
      outcome && isUndoable(outcome)
        ? () => {
            undo(outcome);
            setOutcome(null);
          }
        : null,
    forget: () => {
      setOutcome(null);
      change.reset();
    },
  };
}

/** Lists that are not on the screen are only marked as old. */
const refresh = [
  inboxKey,
  ...Object.values(leadKinds).map(({ endpoints }) => [endpoints.list.path]),
];

async function changeAll(
  { wish, parts }: BulkOrder,
  onPart: (done: BulkOutcome) => void,
): Promise<BulkOutcome> {
  let done: BulkOutcome = { ...nothing, type: wish.type };
  onPart(done);
  for (const { kind, ids } of parts) {
    const body = { ...changeOf(wish, kind), ids };
    done = sumOf(done, await call(kind.endpoints.changeStatuses, { body }), kind);
    onPart(done);
  }
  return done;
}

function changeOf(wish: BulkRequest, kind: LeadAdmin): object {
  return wish.type === "owner" ? { ownerId: wish.ownerId } : { status: wish.statusOf(kind) };
}

const text = leadWork.select.summary;

/** Long enough to read the counts and to change one's mind. */
const undoMs = 12_000;

const nothing = { changed: 0, before: [], unchanged: 0, failed: [] };

/** The counts of a change, one sentence each. */
export function describeCounts(outcome: BulkOutcome): string[] {
  const { type, changed, unchanged, before } = outcome;
  const told = before.length - undoableOf(outcome).length;
  return [
    text.changed(changed),
    ...(unchanged > 0 ? [text[type].unchanged(unchanged)] : []),
    ...(isUndoable(outcome) && told > 0 ? [text.told(told)] : []),
  ];
}

function isUndoable(outcome: BulkOutcome): boolean {
  return undoableOf(outcome).length > 0;
}

/** All changed leads but those whose senders were notified. */
function undoableOf({ type, before }: Pick<BulkOutcome, "type" | "before">): readonly Before[] {
  return type === "owner" ? before : before.filter(({ kind }) => !kind.isChangeTold);
}

/** Gives each lead its earlier status or owner. */
function useBulkUndo() {
  const undo = useChange(
    async (outcome: BulkOutcome) => {
      let done: BulkOutcome = { ...nothing, type: outcome.type };
      for (const { kind, change, ids } of groupsOf(outcome)) {
        const body = { ...change, ids };
        done = sumOf(done, await call(kind.endpoints.changeStatuses, { body }), kind);
      }
      return done;
    },
    {
      toast: ({ type, changed, failed }) => ({
        title: text[type].undone(changed),
        ...(failed.length > 0 && { description: text.notChanged(failed.length) }),
      }),
      refresh,
    },
  );
  return undo.mutate;
}

type Group = { kind: LeadAdmin; change: object; ids: string[] };

/** The leads that one call can restore. */
function groupsOf(outcome: BulkOutcome): Group[] {
  const groups = new Map<string, Group>();
  for (const { kind, id, status, ownerId } of undoableOf(outcome)) {
    const change = outcome.type === "owner" ? { ownerId } : { status };
    const key = JSON.stringify([kind.name, change]);
    const group = groups.get(key) ?? { kind, change, ids: [] };
    groups.set(key, group);
    group.ids.push(id);
  }
  return [...groups.values()];
}

function sumOf(done: BulkOutcome, part: BulkChangeResult, kind: LeadAdmin): BulkOutcome {
  return {
    ...done,
    changed: done.changed + part.changed,
    before: [...done.before, ...part.before.map((lead) => ({ ...lead, kind }))],
    unchanged: done.unchanged + part.unchanged,
    failed: [...done.failed, ...part.failed.map((lead) => ({ ...lead, kind }))],
  };
}
