import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { Download } from "lucide-react";
import { send } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { useWideScreen } from "../../../ui/use-wide-screen.ts";
import { focusContent } from "../../parts/focus-content.ts";
import { ListCount } from "../../parts/list-count.tsx";
import { totalQuery } from "../../parts/paged-query.ts";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { useChange } from "../../parts/use-change.ts";
import { focusBulkForm } from "../bulk/bulk-bar.tsx";
import { openComposerState } from "../reply/use-reply.tsx";
import { besideLead, LeadPane } from "../detail/lead-pane.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import {
  isFiltered,
  leadListQuery,
  searchOf,
  type LeadFilter,
  type LoadedList,
} from "../work/lead-queries.ts";
import { useLeadAddress, type LeadAddress } from "../work/use-lead-address.ts";
import { actOnFocused } from "../work/use-place.ts";
import {
  selectionKey,
  useSelection,
  useSelectionKeys,
  type Selection,
} from "../work/use-selection.ts";
import { useSteps, type Steps } from "../work/use-steps.ts";
import { ListPane } from "./list-pane.tsx";
import { StatusDialog, type ManagedLead } from "./status-dialog.tsx";

type Props = {
  kind: LeadAdmin;
  /** Controls that only this kind has, above the list; on a phone below it. */
  children?: ReactNode;
};

/** Lists one kind. The open lead is beside the list; on a phone it replaces the list. */
export function LeadListPage({ kind, children }: Props) {
  const address = useLeadAddress(kind);
  const { filter, id } = address;
  const isAlone = useIsAlone(address);
  const isPhone = !useWideScreen("md");
  const list = useInfiniteQuery({ ...leadListQuery(kind, filter), enabled: !isAlone });
  const selection = useSelection<LeadRecord>(selectionKey(filter));
  const steps = useSteps({
    list,
    search: searchOf(filter),
    id: isAlone ? null : id,
    onOpen: address.openInstead,
  });
  const [managed, setManaged] = useState<ManagedLead | null>(null);
  const [region, searchField] = [useRef<HTMLElement>(null), useRef<HTMLInputElement>(null)];
  useFocusWithDetail(id, region);
  useListKeys({ kind, list, address, steps, selection, searchField, onManage: setManaged });

  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <ListHeader kind={kind} filter={filter} list={isAlone ? null : list} />
      {!isPhone && children}
      <div className={clsx(id !== null && !isAlone && besideLead)}>
        {!isAlone && (
          <ListPane
            kind={kind}
            list={list}
            address={address}
            steps={steps}
            selection={selection}
            searchField={searchField}
            onManage={(lead) => setManaged({ lead })}
          />
        )}
        {id !== null && (
          <LeadPane
            kind={kind}
            id={id}
            region={region}
            steps={isAlone ? null : steps}
            onClose={isAlone ? address.showAll : address.close}
            onManage={(lead) => setManaged({ lead })}
          />
        )}
      </div>
      {isPhone && children}
      {managed && <StatusDialog kind={kind} {...managed} onClose={() => setManaged(null)} />}
    </div>
  );
}

type ListHeaderProps = {
  kind: LeadAdmin;
  filter: LeadFilter;
  /** Null if a link opened a single lead. */
  list: LoadedList | null;
};

function ListHeader({ kind, filter, list }: ListHeaderProps) {
  const save = useChange(
    async () => saveFile(await send(kind.endpoints.export, { query: filter })),
    {},
  );
  return (
    <ScreenHead
      isWide
      title={kind.text.title}
      count={
        list && (
          <ListCount
            list={list}
            isFiltered={isFiltered(filter)}
            total={totalQuery(kind.endpoints.list)}
          />
        )
      }
    >
      {list && (
        <Button
          variant="secondary"
          size="small"
          isPending={save.isPending}
          onClick={() => save.mutate()}
        >
          {!save.isPending && <Download aria-hidden="true" size={16} />}
          <span className="max-sm:sr-only">{leadWork.export}</span>
        </Button>
      )}
      <RefreshButton label={admin.list.refresh} queryKeys={[[kind.endpoints.list.path]]} />
    </ScreenHead>
  );
}

/**
 * Moves the focus into an opened lead, and back to its row when the lead is closed. Keeps the row
 * in view while the lead is open.
 */
export function useFocusWithDetail(id: string | null, region: RefObject<HTMLElement | null>): void {
  const before = useRef(id);

  useEffect(() => {
    const was = before.current;
    before.current = id;
    if (was === id) return;
    if (id === null) {
      const row = document.getElementById(`open-${was}`);
      if (!row) focusContent();
      // Smooth scrolling would start at the top, so focus and scroll are separate.
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest", behavior: "instant" });
      return;
    }
    document
      .getElementById(`open-${id}`)
      ?.closest("article")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
    // A composer that opened together with its lead has the focus already, and is in view.
    if (was === null && region.current?.contains(document.activeElement)) return;
    if (was === null) region.current?.focus({ preventScroll: true });
    // A lead is shown from its top. Beside the list its region scrolls; otherwise the page does.
    region.current?.scrollTo({ top: 0, behavior: "instant" });
    if (region.current && getComputedStyle(region.current).position !== "sticky") {
      region.current.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [id, region]);
}

/** Marks a history entry opened from a list, so that back and reload show the list again. */
const BesideList = z.object({ isBesideList: z.literal(true) });
const besideList: z.infer<typeof BesideList> = { isBesideList: true };

/** True while a lead is shown without its list, because a link (as in an e-mail) opened it. */
function useIsAlone({ id, filter }: Pick<LeadAddress, "id" | "filter">): boolean {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isMarked = BesideList.safeParse(useHistoryState<unknown>()).success;
  const isOfList = id === null || searchOf(filter) !== "" || isMarked;
  const [wasListShown, setListShown] = useState(isOfList);
  if (isOfList && !wasListShown) setListShown(true);
  const isAlone = !isOfList && !wasListShown;

  useEffect(() => {
    if (id === null || isAlone || isMarked) return;
    navigate(`${path}?${search}`, { replace: true, state: besideList });
  }, [id, isAlone, isMarked, navigate, path, search]);

  return isAlone;
}

type Options = {
  kind: LeadAdmin;
  list: LoadedList;
  address: LeadAddress;
  steps: Steps;
  selection: Selection<LeadRecord>;
  searchField: RefObject<HTMLInputElement | null>;
  onManage: (managed: ManagedLead) => void;
};

/** Registers the shortcuts, which apply to the open lead or else to the focused one. */
function useListKeys(options: Options): void {
  const { kind, list, address, steps, selection, searchField, onManage } = options;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { id, close, hrefOf } = address;

  const rows = list.data?.pages[0]?.rows ?? [];
  // An open lead has shortcuts of its own, which change it in place.
  const onRow = (act: (lead: LeadRecord) => void) =>
    id === null ? () => actOnFocused(rows, act) : undefined;
  useSelectionKeys({ rows, steps, selection, onChange: focusBulkForm });
  useShortcuts({
    j: () => steps.step("next"),
    k: () => steps.step("previous"),
    s: onRow((lead) => onManage({ lead, focusOn: "status" })),
    n: onRow((lead) => onManage({ lead, focusOn: "adminNotes" })),
    a: onRow((lead) =>
      navigate(hrefOf(lead.id), { state: { ...besideList, ...openComposerState } }),
    ),
    e: id === null ? undefined : close,
    Escape: id === null ? undefined : close,
    "/": () => searchField.current?.focus(),
    r: () => void client.invalidateQueries({ queryKey: [kind.endpoints.list.path] }),
  });
}
