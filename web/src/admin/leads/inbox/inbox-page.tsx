import { useEffect, useRef, useState, type RefObject } from "react";
import { inboxEndpoints, LeadKind, type InboxRow as Row } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useLocation } from "wouter";
import { inboxKey } from "../../parts/inbox.ts";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { shownName } from "../../parts/shown-name.ts";
import { BulkBar, focusBulkForm } from "../bulk/bulk-bar.tsx";
import type { BulkPart } from "../bulk/use-bulk-change.ts";
import { besideLead, LeadPane } from "../detail/lead-pane.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { useFocusWithDetail } from "../list/lead-list-page.tsx";
import { SelectPage } from "../list/list-pane.tsx";
import { StatusDialog, type ManagedLead } from "../list/status-dialog.tsx";
import { LeadPages } from "../work/lead-pages.tsx";
import { openComposerState } from "../reply/use-reply.tsx";
import { leadQuery, pagesOf, searchOf, type LoadedList } from "../work/lead-queries.ts";
import { actOnFocused } from "../work/use-place.ts";
import { useSelection, useSelectionKeys, type Selection } from "../work/use-selection.ts";
import { useSteps, type Steps } from "../work/use-steps.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxRow } from "./inbox-row.tsx";
import { useInboxAddress, type InboxAddress } from "./use-inbox-address.ts";

/** Lists leads of all kinds, with the open lead and its sender beside the list. */
export function InboxPage() {
  const address = useInboxAddress();
  const { filter, open } = address;
  const list = useInfiniteQuery(pagesOf(inboxEndpoints.list, filter));
  const steps = useSteps({
    list,
    search: searchOf(filter),
    id: open?.id ?? null,
    onOpen: (_, row) => address.openInstead(row),
  });
  const selection = useSelection<Row>(searchOf(filter));
  const [managed, setManaged] = useState<Managed | null>(null);
  const [region, searchField] = [useRef<HTMLElement>(null), useRef<HTMLInputElement>(null)];
  const unasked = useFirstLead(address, list);
  useFocusWithDetail(open === null || open.id === unasked ? null : open.id, region);
  useInboxKeys({ address, list, steps, searchField, onManage: setManaged });
  useSelectionKeys({
    rows: list.data?.pages[0]?.rows ?? [],
    steps,
    selection,
    onChange: focusBulkForm,
  });
  const kind = open && leadKinds[open.kind];

  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <ScreenHead isWide title={inbox.title}>
        <RefreshButton label={admin.list.refresh} queryKeys={[inboxKey]} />
      </ScreenHead>
      <div className={clsx(open && besideLead)}>
        <Rows {...{ address, list, steps, selection, searchField }} />
        {open && kind && (
          <LeadPane
            kind={kind}
            id={open.id}
            region={region}
            steps={steps}
            onClose={address.close}
            onManage={(lead) => setManaged({ kind, lead })}
          />
        )}
      </div>
      {managed && <StatusDialog {...managed} onClose={() => setManaged(null)} />}
    </div>
  );
}

type Managed = ManagedLead & { kind: LeadAdmin };

type RowsProps = {
  address: InboxAddress;
  list: LoadedList<Row>;
  steps: Steps;
  selection: Selection<Row>;
  searchField: RefObject<HTMLInputElement | null>;
};

function Rows({ address, list, steps, selection, searchField }: RowsProps) {
  const { filter, open, hrefOf, clearFilter } = address;
  const rows = list.data?.pages[0]?.rows ?? [];
  return (
    <div className={clsx("flex min-w-0 flex-col gap-2 lg:gap-3", open && "max-xl:hidden")}>
      <InboxFilters
        address={address}
        searchField={searchField}
        start={rows.length > 0 && <SelectPage selection={selection} rows={rows} />}
      />
      <LeadPages
        kind={{ text: inbox }}
        list={list}
        label={inbox.list}
        empty={inbox.empty}
        onClearFilter={searchOf(filter) === "" ? null : clearFilter}
        onPage={steps.turnPage}
      >
        {(row) => (
          <InboxRow
            row={row}
            href={hrefOf(row)}
            isOpen={open?.id === row.id}
            isSelected={selection.has(row.id)}
            onSelect={(isRange) =>
              isRange ? selection.selectTo(row, rows) : selection.toggle(row)
            }
          />
        )}
      </LeadPages>
      <BulkBar
        selection={selection}
        parts={partsOf(selection.rows)}
        hrefOf={hrefOf}
        nameOf={(id) => {
          const row = rows.find((one) => one.id === id);
          return row && shownName(row.name ?? row.line);
        }}
      />
    </div>
  );
}

/** Each kind is changed by a call of its own. */
function partsOf(rows: readonly Row[]): BulkPart[] {
  return LeadKind.options.flatMap((kind) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ kind: leadKinds[kind], ids }];
  });
}

/**
 * Opens the first lead where it fits beside the rows, once per visit. The focus stays where it was.
 *
 * @returns the id of the lead that was opened automatically
 */
function useFirstLead(
  { open, openInstead }: InboxAddress,
  { data }: LoadedList<Row>,
): string | null {
  const [isWide] = useState(() => window.matchMedia("(min-width: 80rem)").matches);
  const isOver = useRef(open !== null || !isWide);
  const [opened, setOpened] = useState<string | null>(null);
  const first = data?.pages[0]?.rows[0];

  useEffect(() => {
    if (!first || isOver.current) return;
    isOver.current = true;
    setOpened(first.id);
    openInstead(first);
  }, [first, openInstead]);

  return opened;
}

type KeysOptions = Pick<RowsProps, "address" | "list" | "steps" | "searchField"> & {
  onManage: (managed: Managed) => void;
};

/** The shortcuts of the list, which apply to the focused row; an open lead has its own. */
function useInboxKeys({ address, list, steps, searchField, onManage }: KeysOptions): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const close = address.open ? address.close : undefined;

  const rows = list.data?.pages[0]?.rows ?? [];
  const onRow = (act: (row: Row) => void) =>
    address.open ? undefined : () => actOnFocused(rows, act);

  async function manage(row: Row, focusOn: "status" | "adminNotes"): Promise<void> {
    const kind: LeadAdmin = leadKinds[row.kind];
    try {
      onManage({ kind, lead: await client.fetchQuery(leadQuery(kind, row.id)), focusOn });
    } catch {
      // The open lead shows the failure and a retry button.
      navigate(address.hrefOf(row));
    }
  }

  useShortcuts({
    j: () => steps.step("next"),
    k: () => steps.step("previous"),
    s: onRow((row) => void manage(row, "status")),
    n: onRow((row) => void manage(row, "adminNotes")),
    a: onRow((row) => navigate(address.hrefOf(row), { state: openComposerState })),
    e: close,
    Escape: close,
    "/": () => searchField.current?.focus(),
    r: () => void client.invalidateQueries({ queryKey: inboxKey }),
  });
}
