import { useRef, useState, type ReactNode } from "react";
import { inbox } from "@scm/text/admin/inbox";
import { leadWork } from "@scm/text/admin/lead-work";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Download } from "lucide-react";
import { useLocation } from "wouter";
import { send } from "../../../lib/api-client.ts";
import { SmallButton } from "../../../ui/button.tsx";
import { useWideScreen } from "../../../ui/use-wide-screen.ts";
import { ListCount } from "../../parts/paged-list.tsx";
import { totalQuery } from "../../parts/queries.ts";
import { saveFile } from "../../parts/save-file.ts";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { useChange } from "../../parts/use-change.ts";
import { BulkBar, focusBulkForm } from "../bulk/bulk-bar.tsx";
import { besideLead, LeadPane } from "../detail/lead-pane.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { openComposerState } from "../reply/use-reply.tsx";
import {
  foldedOf,
  leadListQuery,
  leadQuery,
  narrowingOf,
  searchOf,
  type LeadFilter,
  type LoadedList,
} from "../work/lead-queries.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import { useLeadAddress, type LeadAddress } from "../work/use-lead-address.ts";
import { useTypedLead } from "../typed/typed-lead.tsx";
import { leadWithFocus, useSteps, type Steps } from "../work/use-steps.ts";
import { useSelection, useSelectionKeys, type Selection } from "../work/use-selection.ts";
import { LeadList } from "./lead-list.tsx";
import { LeadRow } from "./lead-row.tsx";
import { ListHead } from "./list-head.tsx";
import { StatusDialog, type ManagedLead } from "./status-dialog.tsx";
import { besideList, useIsAlone, useFirstLead, useFocusWithDetail } from "./use-open-lead.ts";

type Props = {
  /** Null for all kinds: the inbox. */
  kind: LeadAdmin | null;
  /** Controls that only this kind has, above the list; on a phone below it. */
  children?: ReactNode;
};

/** Lists leads, with the open one beside the list; on a phone it replaces the list. */
export function LeadScreen({ kind, children }: Props) {
  const address = useLeadAddress(kind);
  const { filter, open, openInstead } = address;
  const isAlone = useIsAlone(kind, address);
  const isPhone = !useWideScreen("md");
  const list = useInfiniteQuery({ ...leadListQuery(kind, filter), enabled: !isAlone });
  const rows = list.data?.pages[0]?.rows ?? [];
  const [region, id] = [useRef<HTMLElement>(null), open?.id ?? null];
  const steps = useSteps({
    list,
    search: searchOf(filter),
    id: isAlone ? null : id,
    onOpen: openInstead,
  });
  const selection = useSelection(narrowingOf(filter), rows);
  const { managed, manage, stopManaging } = useManaged(address);
  const unasked = useFirstLead(kind ? undefined : rows[0], address);
  useFocusWithDetail(id === unasked ? null : id, region);
  const typed = useTypedLead(kind, address);
  useRowKeys({ rows, address, onManage: manage });
  useSelectionKeys({ steps, selection, onChange: focusBulkForm });

  return (
    <div className="flex flex-col gap-2">
      {/* On a phone the room is for leads, and the current tab says the same but for the count. */}
      <div className={clsx(kind ? "max-sm:[&_*]:min-h-6" : "max-sm:sr-only")}>
        <Head kind={kind} filter={filter} list={isAlone ? null : list}>
          {!isPhone && typed.button}
        </Head>
      </div>
      {!isPhone && children}
      <div className={clsx(open && !isAlone && besideLead)}>
        {!isAlone && <Rows {...{ kind, address, list, rows, steps, selection, manage }} />}
        {open && (
          <LeadPane
            kind={kind ?? leadKinds[open.kind]}
            id={open.id}
            region={region}
            steps={isAlone ? null : steps}
            onClose={address.close}
          />
        )}
      </div>
      {isPhone && !open && typed.button}
      {isPhone && children}
      {typed.dialog}
      {managed && <StatusDialog {...managed} onClose={stopManaging} />}
    </div>
  );
}

type HeadProps = {
  kind: LeadAdmin | null;
  filter: LeadFilter;
  /** Null if a link opened a single lead. */
  list: LoadedList | null;
  /** The button for a new lead. */
  children: ReactNode;
};

function Head({ kind, filter, list, children }: HeadProps) {
  if (!kind) return <ScreenHead title={inbox.title}>{children}</ScreenHead>;
  if (!list) return <ScreenHead title={kind.text.title} />;
  const isFiltered = narrowingOf(filter) !== "";
  const total = totalQuery(kind.endpoints.list, foldedOf(kind, filter));
  return (
    <ScreenHead
      title={kind.text.title}
      count={<ListCount list={list} isFiltered={isFiltered} total={total} />}
    >
      <Export kind={kind} filter={filter} />
      {children}
    </ScreenHead>
  );
}

function Export({ kind, filter }: { kind: LeadAdmin; filter: LeadFilter }) {
  const save = useChange(
    async () => saveFile(await send(kind.endpoints.export, { query: filter })),
    {},
  );
  return (
    <SmallButton
      icon={Download}
      isPending={save.isPending}
      onClick={() => save.mutate()}
      className="max-sm:hidden"
    >
      {leadWork.export}
    </SmallButton>
  );
}

type RowsProps = Pick<Props, "kind"> & {
  address: LeadAddress;
  list: LoadedList;
  rows: readonly ListedLead[];
  steps: Steps;
  selection: Selection;
  manage: Manage;
};

function Rows({ kind, address, list, rows, steps, selection, manage }: RowsProps) {
  const { open, hrefOf } = address;
  return (
    <div className={clsx("flex min-w-0 flex-col gap-2", open && "max-xl:hidden")}>
      <LeadList
        {...{ kind, address, list, steps }}
        head={<ListHead {...{ kind, address, rows, selection }} />}
      >
        {(row, name) => (
          <LeadRow
            row={row}
            name={name}
            href={hrefOf(row)}
            hasKind={kind === null}
            isOpen={open?.id === row.id}
            isSelected={selection.has(row.id)}
            onSelect={(isRange) =>
              isRange ? selection.selectTo(row, rows) : selection.toggle(row)
            }
            onManage={() => manage(row)}
          />
        )}
      </LeadList>
      <BulkBar selection={selection} hrefOf={hrefOf} />
    </div>
  );
}

type Manage = (row: ListedLead, focusOn?: ManagedLead["focusOn"]) => void;

/** The lead of the dialog. A list that knows only a part of it loads it first. */
function useManaged({ hrefOf }: LeadAddress) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [managed, setManaged] = useState<(ManagedLead & { kind: LeadAdmin }) | null>(null);

  const manage: Manage = (row, focusOn) => {
    const kind: LeadAdmin = leadKinds[row.kind];
    const open = (lead: LeadRecord) => setManaged({ kind, lead, ...(focusOn && { focusOn }) });
    if (row.lead) open(row.lead);
    // The open lead shows a failure and a retry button.
    else client.fetchQuery(leadQuery(kind, row.id)).then(open, () => navigate(hrefOf(row)));
  };

  return { managed, manage, stopManaging: () => setManaged(null) };
}

type KeysOptions = Pick<RowsProps, "rows" | "address"> & { onManage: Manage };

/** The shortcuts of the focused row; an open lead has its own, which change it in place. */
function useRowKeys({ rows, address, onManage }: KeysOptions): void {
  const [, navigate] = useLocation();
  const { open, hrefOf } = address;
  const close = open ? address.close : undefined;

  const onRow = (act: (row: ListedLead) => void) => {
    if (open) return undefined;
    return () => {
      const row = rows.find(({ id }) => id === leadWithFocus());
      if (row && !row.isRestricted) act(row);
    };
  };

  useShortcuts({
    s: onRow((row) => onManage(row, "status")),
    n: onRow((row) => onManage(row, "adminNotes")),
    a: onRow((row) => navigate(hrefOf(row), { state: { ...besideList, ...openComposerState } })),
    e: close,
    Escape: close,
  });
}
