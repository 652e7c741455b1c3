import type { RefObject } from "react";
import { clsx } from "clsx";
import { leadWork } from "@scm/text/admin/lead-work";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { shownName } from "../../parts/shown-name.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadFilters } from "../work/lead-filters.tsx";
import { LeadPages } from "../work/lead-pages.tsx";
import { isFiltered, type LoadedList } from "../work/lead-queries.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import type { Selection } from "../work/use-selection.ts";
import type { Steps } from "../work/use-steps.ts";
import { LeadRow } from "./lead-row.tsx";

type Props = {
  kind: LeadAdmin;
  list: LoadedList;
  address: LeadAddress;
  steps: Steps;
  selection: Selection<LeadRecord>;
  searchField: RefObject<HTMLInputElement | null>;
  onManage: (lead: LeadRecord) => void;
};

export function ListPane({ kind, list, address, steps, selection, searchField, onManage }: Props) {
  const { filter, id } = address;
  const rows = list.data?.pages[0]?.rows ?? [];
  const ids = selection.rows.map((lead) => lead.id);

  return (
    <div className={clsx("flex min-w-0 flex-col gap-2 lg:gap-3", id !== null && "max-xl:hidden")}>
      <LeadFilters
        kind={kind}
        filter={filter}
        searchField={searchField}
        start={rows.length > 0 && <SelectPage selection={selection} rows={rows} />}
        onChange={address.changeFilter}
      />
      <LeadPages
        kind={kind}
        list={list}
        label={kind.text.title}
        empty={kind.text.empty}
        onClearFilter={isFiltered(filter) ? address.clearFilter : null}
        onPage={steps.turnPage}
      >
        {(lead) => (
          <LeadRow
            kind={kind}
            lead={lead}
            href={address.hrefOf(lead.id)}
            isOpen={id === lead.id}
            isSelected={selection.has(lead.id)}
            onSelect={(isRange) =>
              isRange ? selection.selectTo(lead, rows) : selection.toggle(lead)
            }
            onManage={() => onManage(lead)}
          />
        )}
      </LeadPages>
      <BulkBar
        selection={selection}
        parts={[{ kind, ids }]}
        hrefOf={(lead) => address.hrefOf(lead.id)}
        nameOf={(failed) => {
          const lead = rows.find((one) => one.id === failed);
          return lead && shownName(kind.headingOf(lead).title);
        }}
      />
    </div>
  );
}

type SelectProps<Row extends { id: string }> = {
  selection: Pick<Selection<Row>, "has" | "togglePage">;
  rows: readonly Row[];
};

/** Stands above the checkboxes of the rows. */
export function SelectPage<Row extends { id: string }>({ selection, rows }: SelectProps<Row>) {
  return (
    <label
      title={leadWork.select.page}
      className="grid h-12 w-12 shrink-0 cursor-pointer place-items-center self-end pointer-fine:@max-sm:w-10"
    >
      <input
        type="checkbox"
        checked={rows.every(({ id }) => selection.has(id))}
        onChange={() => selection.togglePage(rows)}
        className="size-5 cursor-pointer accent-ink"
      />
      <span className="sr-only">{leadWork.select.page}</span>
    </label>
  );
}
