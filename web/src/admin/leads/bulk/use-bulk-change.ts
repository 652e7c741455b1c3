import type { BulkChangeResult } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { call } from "../../../lib/api-client.ts";
import { inboxKey } from "../../parts/inbox.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";

/** The selected leads of one kind. */
export type BulkPart = { kind: LeadAdmin; ids: readonly string[] };

export type BulkRequest =
  | { type: "status"; statusOf: (kind: LeadAdmin) => string }
  | { type: "owner"; ownerId: string | null };

type OfKind<Lead> = Lead & { kind: LeadAdmin };
type Before = OfKind<BulkChangeResult["before"][number]>;

export type BulkOutcome = Pick<BulkChangeResult, "changed" | "unchanged"> & {
  type: BulkRequest["type"];
  before: readonly Before[];
  failed: readonly OfKind<BulkChangeResult["failed"][number]>[];
  /** Why a call failed; those before it were made. */
  error: Error | null;
};

const text = leadWork.select.summary;

/** Long enough to read the counts and to change one's mind. */
const undoMs = 12_000;

/** Lists that are not on the screen are only marked as old. */
const refresh = [
  inboxKey,
  ...Object.values(leadKinds).map(({ endpoints }) => [endpoints.list.path]),
];

/** Changes many leads, each kind by a call of its own. The toast has the counts, and undoes. */
export function useBulkChange(onDone: () => void) {
  const undo = useBulkUndo();
  return useChange(
    ({ wish, parts }: { wish: BulkRequest; parts: readonly BulkPart[] }) =>
      makeAll(
        wish.type,
        parts.map(({ kind, ids }) => ({ kind, ids, change: changeOf(wish, kind) })),
      ),
    {
      onSuccess: (done) => isComplete(done) && onDone(),
      toast: (done) =>
        done.error && done.changed === 0
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
}

export function isComplete({ error, failed }: BulkOutcome): boolean {
  return !error && failed.length === 0;
}

function changeOf(wish: BulkRequest, kind: LeadAdmin): object {
  return wish.type === "owner" ? { ownerId: wish.ownerId } : { status: wish.statusOf(kind) };
}

/** The leads that one call changes. */
type Group = { kind: LeadAdmin; change: object; ids: readonly string[] };

async function makeAll(type: BulkRequest["type"], groups: readonly Group[]): Promise<BulkOutcome> {
  let done: BulkOutcome = { type, changed: 0, before: [], unchanged: 0, failed: [], error: null };
  for (const { kind, change, ids } of groups) {
    try {
      const part = await call(kind.endpoints.changeStatuses, { body: { ...change, ids } });
      done = sumOf(done, part, kind);
    } catch (error) {
      return { ...done, error: error instanceof Error ? error : new Error(String(error)) };
    }
  }
  return done;
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

/** The counts of a change, one sentence each. */
function describeCounts(outcome: BulkOutcome): string[] {
  const { type, changed, unchanged, before } = outcome;
  const undoable = undoableOf(outcome).length;
  const told = before.length - undoable;
  return [
    text.changed(changed),
    ...(unchanged > 0 ? [text[type].unchanged(unchanged)] : []),
    ...(undoable > 0 && told > 0 ? [text.told(told)] : []),
  ];
}

/** All changed leads but those whose senders were notified. */
function undoableOf({ type, before }: Pick<BulkOutcome, "type" | "before">): readonly Before[] {
  return type === "owner" ? before : before.filter(({ kind }) => !kind.isChangeTold);
}

/** Gives each lead its earlier status or owner. */
function useBulkUndo() {
  return useChange(
    async (outcome: BulkOutcome) => {
      const done = await makeAll(outcome.type, groupsOf(outcome));
      if (done.error) throw done.error;
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
}

function groupsOf(outcome: BulkOutcome): readonly Group[] {
  const leads = undoableOf(outcome).map(({ kind, id, ownerId, status }) => {
    const change = outcome.type === "owner" ? { ownerId } : { status };
    return { kind, id, change, key: JSON.stringify([kind.name, change]) };
  });
  const ofEach = new Map(leads.map((lead) => [lead.key, lead]));
  return [...ofEach.values()].map(({ key, kind, change }) => ({
    kind,
    change,
    ids: leads.filter((lead) => lead.key === key).map(({ id }) => id),
  }));
}
