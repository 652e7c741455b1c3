import type { RefObject } from "react";
import { clsx } from "clsx";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { Button } from "../../../ui/button.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import { BulkBar, focusBulkBar } from "../bulk/bulk-bar.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadFilters } from "../work/lead-filters.tsx";
import { LeadPages } from "../work/lead-pages.tsx";
import { LeadHeading, LeadMoments, LeadNotes } from "../work/lead-parts.tsx";
import { isFiltered, type LoadedList } from "../work/lead-queries.ts";
import { ListNews } from "../work/list-news.tsx";
import type { LeadAddress } from "../work/use-lead-address.ts";
import type { Selection } from "../work/use-selection.ts";
import type { Steps } from "../work/use-steps.ts";

type Props = {
  kind: LeadAdmin;
  list: LoadedList;
  address: LeadAddress;
  steps: Steps;
  selection: Selection;
  searchField: RefObject<HTMLInputElement | null>;
  onManage: (lead: LeadRecord) => void;
};

export function ListPane({ kind, list, address, steps, selection, searchField, onManage }: Props) {
  const { filter, id } = address;
  const page = list.data?.pages[0];
  const ids = page?.rows.map((lead) => lead.id) ?? [];

  return (
    <div className={clsx("flex min-w-0 flex-col gap-4", id !== null && "max-xl:hidden")}>
      <LeadFilters
        kind={kind}
        filter={filter}
        searchField={searchField}
        onChange={address.changeFilter}
      />
      <ListNews kind={kind} list={list} address={address} onShow={steps.startOver} />
      {page && ids.length > 0 && <SelectPage selection={selection} ids={ids} total={page.total} />}
      <LeadPages
        kind={kind}
        list={list}
        label={kind.text.title}
        empty={kind.text.empty}
        onClearFilter={isFiltered(filter) ? address.clearFilter : null}
        onPage={steps.turnPage}
      >
        {(lead) => (
          <LeadCard
            kind={kind}
            lead={lead}
            href={address.hrefOf(lead.id)}
            isShort={id !== null}
            isOpen={id === lead.id}
            isSelected={selection.has(lead.id)}
            onSelect={selection.isEverything ? undefined : () => selection.toggle(lead.id)}
            onManage={() => onManage(lead)}
          />
        )}
      </LeadPages>
      <BulkBar
        kind={kind}
        selection={selection}
        filter={filter}
        page={page}
        hrefOf={address.hrefOf}
      />
    </div>
  );
}

type SelectProps = { selection: Selection; ids: readonly string[]; total: number };

const text = leadWork.select;

function SelectPage({ selection, ids, total }: SelectProps) {
  const isWhole = ids.every((id) => selection.has(id));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isWhole}
          disabled={selection.isEverything}
          onChange={() => selection.togglePage(ids)}
          className="ml-6 size-5 cursor-pointer accent-ink"
        />
        {text.page}
      </label>
      {isWhole && !selection.isEverything && total > ids.length && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            selection.selectEverything();
            // The button disappears, and the next action is in the bar.
            focusBulkBar();
          }}
        >
          {text.everything(total)}
        </Button>
      )}
    </div>
  );
}

type CardProps = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** The address of the details, linked by the title. */
  href: string;
  /** True beside an open lead, where only the heading fits. */
  isShort: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Undefined while all leads are selected. */
  onSelect: (() => void) | undefined;
  onManage: () => void;
};

function LeadCard(props: CardProps) {
  const { kind, lead, href, isShort, isOpen, isSelected, onSelect, onManage } = props;
  const titleId = `lead-${lead.id}`;
  const card = useFocusLeftBehind<HTMLElement>();

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      data-lead={lead.id}
      className={clsx(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-md border bg-raised p-5",
        isOpen || isSelected ? "border-ink" : "border-line",
        isOpen && openLook,
        !isShort && "md:grid-cols-[auto_minmax(0,1fr)_12rem] md:gap-x-6",
      )}
    >
      <SelectBox
        title={shownName(kind.headingOf(lead).title)}
        isSelected={isSelected}
        onSelect={onSelect}
      />
      <div className="flex min-w-0 flex-col gap-4">
        <LeadHeading kind={kind} lead={lead} titleId={titleId} href={href} isOpen={isOpen} />
        <Content kind={kind} lead={lead} isShort={isShort} />
      </div>
      <div
        className={clsx(
          "col-span-full flex gap-4 border-t border-line pt-4",
          isShort
            ? "items-center justify-between"
            : "flex-col md:col-span-1 md:items-end md:border-0 md:pt-0 md:text-right",
        )}
      >
        <dl className={clsx("flex flex-wrap gap-x-8 gap-y-2 text-sm", !isShort && "md:flex-col")}>
          <LeadMoments lead={lead} isShort={isShort} />
        </dl>
        {!lead.isRestricted && (
          <Button
            variant="secondary"
            size="small"
            onClick={onManage}
            aria-describedby={titleId}
            className={clsx(!isShort && "md:mt-auto")}
          >
            {admin.list.manage}
          </Button>
        )}
      </div>
    </article>
  );
}

type ContentProps = Pick<CardProps, "kind" | "lead" | "isShort">;

function Content({ kind, lead, isShort }: ContentProps) {
  if (isShort) {
    return (
      <p dir="auto" className="-mt-2 truncate">
        {shownName(kind.lineOf(lead))}
      </p>
    );
  }
  return (
    // On a phone the text uses the space below the checkbox too.
    <div className="flex flex-col gap-4 max-md:-ml-11">
      <kind.Details lead={lead} />
      <LeadNotes lead={lead} />
    </div>
  );
}

/** Marks the open card by a bar, which does not depend on colour; selected cards have no bar. */
const openLook = "border-l-4 pl-[calc(1.25rem-3px)]";

type SelectBoxProps = { title: string; isSelected: boolean; onSelect: (() => void) | undefined };

/** The label enlarges the touch target beyond the box without taking space. */
function SelectBox({ title, isSelected, onSelect }: SelectBoxProps) {
  return (
    <label className="-m-2.5 grid size-12 cursor-pointer place-items-center self-start">
      <input
        type="checkbox"
        checked={isSelected}
        disabled={!onSelect}
        onChange={onSelect}
        className="size-5 cursor-pointer scroll-my-24 accent-ink"
      />
      <span className="sr-only">{leadWork.select.one(title)}</span>
    </label>
  );
}
