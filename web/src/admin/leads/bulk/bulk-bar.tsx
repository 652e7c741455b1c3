import { useEffect, useState } from "react";
import { Link } from "wouter";
import { leadWork } from "@scm/text/admin/lead-work";
import { Notice } from "../../../ui/notice.tsx";
import { serverMessage } from "../../parts/load-error.tsx";
import { useFocusAfterUnmount } from "../../parts/focus-content.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import { type Selection, selectedMax } from "../work/use-selection.ts";
import { type Failed, useBulkChange, type BulkRequest } from "./use-bulk-change.ts";
import { LeadKind, listLeadOwners } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { useQuery } from "@tanstack/react-query";
import { Button, SmallButton } from "../../../ui/button.tsx";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { endpointQuery } from "../../parts/queries.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import { sessionQuery } from "../../parts/session.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { useEarlyQuestion } from "../work/early-question.tsx";
import { commonStatuses, type CommonStatus } from "../work/status-options.ts";

type Props = {
  selection: Pick<Selection, "rows" | "last" | "replace">;
  hrefOf: (lead: ListedLead) => string;
};

const text = leadWork.select;

/** Changes the selected leads. Those that could not be changed stay selected. */
export function BulkBar(props: Props) {
  return props.selection.rows.length === 0 ? null : <Bar {...props} />;
}

function Bar({ selection: { rows, last, replace }, hrefOf }: Props) {
  const change = useBulkChange(replace);
  const bar = useFocusAfterUnmount<HTMLElement>();
  useEffect(() => {
    const row = last && document.querySelector(`ul [data-lead="${last}"]`);
    // The page reserves room for the bar (theme.css).
    if (row) row.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [last]);
  const failed = change.data?.failed ?? [];

  return (
    <section
      ref={bar}
      id={bulkBarId}
      aria-label={text.bar}
      tabIndex={-1}
      className="sticky bottom-3 z-[5] flex flex-col gap-3 rounded-md border border-edge bg-raised px-4 py-[7px] shadow-float short:static"
    >
      {/* Screen readers announce only changes of a live region that is already there. */}
      <div aria-live="polite" className="max-h-[40dvh] overflow-y-auto empty:-mb-3">
        {failed.length > 0 && <Failures failed={failed} hrefOf={hrefOf} />}
      </div>
      <BulkForm
        rows={rows}
        settledCount={change.isPending ? change.settledCount : null}
        hasFailed={failed.length > 0}
        onClear={() => replace([])}
        onSubmit={(wish) => change.mutate({ wish, rows })}
      />
    </section>
  );
}

const bulkBarId = "bulk-bar";

/** Focuses the control for the new status or owner. */
export function focusBulkForm(): void {
  document.querySelector<HTMLElement>(`#${bulkBarId} select`)?.focus();
}

type FailuresProps = Pick<Props, "hrefOf"> & { failed: readonly Failed[] };

/** Names the leads that were not changed, with links, under each reason. */
function Failures({ failed, hrefOf }: FailuresProps) {
  const reasons = new Set(failed.map(({ error }) => serverMessage(error)));
  return (
    <Notice tone="failure" title={text.summary.notChanged(failed.length)}>
      {[...reasons].map((reason) => (
        <div key={reason} className="break-words">
          <p>{reason}</p>
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {failed
              .filter(({ error }) => serverMessage(error) === reason)
              .map(({ row }) => (
                <li key={row.id} className="min-w-0">
                  <Link href={hrefOf(row)} className="underline underline-offset-4">
                    {row.title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Notice>
  );
}

type FormProps = {
  /** The selected leads. */
  rows: readonly ListedLead[];
  /** Null when no change is under way. */
  settledCount: number | null;
  /** True if these are the leads that the last change failed for. */
  hasFailed: boolean;
  onSubmit: (wish: BulkRequest) => void;
  onClear: () => void;
};

/**
 * Sets the status or owner of the selected leads. Several kinds are offered only the values that
 * they share.
 */
function BulkForm({ rows, settledCount, hasFailed, onSubmit, onClear }: FormProps) {
  const isPending = settledCount !== null;
  const kinds = kindsOf(rows);
  const [value, setValue] = useState("");
  const [tried, setTried] = useState("");
  const statuses = commonStatuses(kinds);
  const owners = useOwners();
  const status = statuses.find((one) => one.value === value);
  const owner = owners.find((one) => one.value === value);
  const early = useEarlyQuestion({ isOfSome: true });
  return (
    <form
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        // The Enter key reaches a form whose button is disabled.
        if (isPending) return;
        setTried(value);
        const statusOf = status?.statusOf;
        if (statusOf)
          early.ask(mayBeEarly(kinds, statusOf), () => onSubmit({ type: "status", statusOf }));
        if (owner) onSubmit({ type: "owner", ownerId: owner.id });
      }}
    >
      <Count {...{ rows, settledCount, onClear }} />
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        <CompactSelect
          label={text.change}
          value={status || owner ? value : ""}
          onChange={({ target }) => setValue(target.value)}
          // The keyboard can choose and save without going to the button.
          onKeyDown={({ key, currentTarget: { form } }) => {
            if (key === "Enter") form?.requestSubmit();
          }}
          options={[{ value: "", label: text.choose }]}
          groups={[
            { label: text.status, options: statuses },
            { label: text.owner, options: owners },
          ]}
          className="min-w-0 flex-1 sm:w-56"
        />
        <Button
          type="submit"
          size="small"
          className="min-h-12"
          disabled={!status && !owner}
          isPending={isPending}
        >
          {hasFailed && value === tried ? text.retry : text.submit}
        </Button>
      </div>
      {early.question}
      <div aria-live="polite" className="w-full text-sm text-muted empty:-mt-2">
        {owner?.isTold && <p>{text.ownerIsTold}</p>}
        {!owner && <Notes kinds={kinds} status={status} isOnly={statuses.length === 1} />}
      </div>
    </form>
  );
}

/** A row may stand for repeats of a bug report. */
function countLeads(rows: readonly ListedLead[]): number {
  return rows.reduce((sum, { repeats }) => sum + (repeats?.count ?? 1), 0);
}

function Count({
  rows,
  settledCount,
  onClear,
}: Pick<FormProps, "rows" | "settledCount" | "onClear">) {
  const isPending = settledCount !== null;
  return (
    <>
      {/* Each step of the progress would be read out. */}
      <p aria-live={isPending ? "off" : "polite"} className="text-sm font-medium tabular-nums">
        {isPending
          ? text.progress(settledCount, countLeads(rows))
          : text.selected(rows.length, selectedMax)}
      </p>
      <SmallButton
        variant="quiet"
        className="-mx-3.5 max-sm:ml-auto"
        disabled={isPending}
        onClick={onClear}
      >
        {text.clear}
      </SmallButton>
    </>
  );
}

function kindsOf(rows: readonly ListedLead[]): LeadAdmin[] {
  const names = LeadKind.options.filter((name) => rows.some(({ kind }) => kind === name));
  return names.map((name) => leadKinds[name]);
}

/** True if some of the leads may not be over yet. */
function mayBeEarly(kinds: readonly LeadAdmin[], statusOf: CommonStatus["statusOf"]): boolean {
  return kinds.some((kind) => kind.isEarly !== undefined && statusOf(kind) === kind.done);
}

/** Nobody and all operators; the one who asks gets no mail. */
function useOwners() {
  const owners = useQuery(endpointQuery(listLeadOwners, {})).data ?? [];
  const operator = useQuery({ ...sessionQuery, enabled: false }).data;
  const { nobody } = inbox.assignment;
  return [
    { value: "owner:", label: nobody, id: null, isTold: false },
    ...owners.map(({ id, email }) => ({
      value: `owner:${id}`,
      label: email,
      id,
      isTold: id !== operator?.id,
    })),
  ];
}

type NotesProps = {
  kinds: readonly LeadAdmin[];
  status: CommonStatus | undefined;
  /** True if the kinds have no other status in common. */
  isOnly: boolean;
};

/** Says before the change whose senders it reaches, and which status each kind gets. */
function Notes({ kinds, status, isOnly }: NotesProps) {
  const isMixed = kinds.length > 1;
  const told = kinds.filter(({ isChangeTold }) => isChangeTold).map(({ name }) => names[name]);
  return (
    <>
      {status?.isByKind && <p>{kinds.map((kind) => statusIn(kind, status)).join(", ")}</p>}
      {!status && isMixed && isOnly && <p>{text.onlyDone}</p>}
      {told.length > 0 && <p>{text.isTold(isMixed ? told : [])}</p>}
    </>
  );
}

const names = inbox.filters.kind.choices;

function statusIn(kind: LeadAdmin, { statusOf }: CommonStatus): string {
  return `${names[kind.name]} – ${statusLabel(kind.text.statuses, statusOf(kind))}`;
}
