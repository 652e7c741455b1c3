import type { RefObject } from "react";
import { clsx } from "clsx";
import { leadWork } from "@scm/text/admin/lead-work";
import { Button } from "../../../ui/button.tsx";
import { BulkBar, focusBulkBar } from "../bulk/bulk-bar.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadFilters } from "../work/lead-filters.tsx";
import { LeadPages } from "../work/lead-pages.tsx";
import { isFiltered, type LoadedList } from "../work/lead-queries.ts";
import { ListNews } from "../work/list-news.tsx";
import type { LeadAddress } from "../work/use-lead-address.ts";
import type { Selection } from "../work/use-selection.ts";
import type { Steps } from "../work/use-steps.ts";
import { LeadCard } from "./lead-card.tsx";

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
