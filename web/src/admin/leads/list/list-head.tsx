import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { clsx } from "clsx";
import { ariaSort, SortButton } from "../../parts/sort.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import type { Selection } from "../work/use-selection.ts";
import { columns, headsOf, sortingOf } from "./columns.ts";

type Props = {
  kind: LeadAdmin | null;
  address: LeadAddress;
  rows: readonly ListedLead[];
  selection: Selection;
};

/** The names of the columns above the rows; a phone has no room for them. */
export function ListHead({ kind, address, rows, selection }: Props) {
  const sorting = sortingOf(kind, address);
  return (
    <div className="flex h-8 items-center border-b border-line pr-3 text-sm text-muted max-sm:hidden pointer-coarse:h-11">
      <SelectPage selection={selection} rows={rows} />
      {/* The rows are a list, so their heads are a table of their own, which can say how they sort. */}
      <table
        aria-label={admin.list.sort.label}
        className="ml-auto block h-full shrink-0 pl-2 @3xl:min-w-0 @3xl:flex-1 @3xl:pl-0"
      >
        <thead className="block h-full">
          <tr className="flex h-full min-w-0 items-center gap-x-4">
            {headsOf(kind).map(({ at, name, by }) => (
              <th
                key={at}
                scope="col"
                aria-sort={by && ariaSort(by, sorting)}
                className={clsx(
                  "flex h-full min-w-0 items-center font-medium",
                  at !== "received" && "@max-3xl:hidden",
                  at === "amount" && "justify-end [&>button]:flex-row-reverse",
                  columns[at],
                )}
              >
                {by ? (
                  <SortButton by={by} sorting={sorting}>
                    {name}
                  </SortButton>
                ) : (
                  <span className="truncate">{name}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
      </table>
      {kind?.Decision && <span className={columns.decision} />}
      <span className={clsx("@max-3xl:hidden", columns.manage)} />
    </div>
  );
}

/** Stands above the checkboxes of the rows. */
function SelectPage({ selection, rows }: Pick<Props, "selection" | "rows">) {
  return (
    <label
      title={leadWork.select.page}
      className="flex h-full min-w-12 cursor-pointer items-center gap-3 pl-3.5 @3xl:w-12 pointer-fine:@max-sm:pl-2.5"
    >
      <input
        type="checkbox"
        checked={rows.every(({ id }) => selection.has(id))}
        onChange={() => selection.togglePage(rows)}
        className="size-5 shrink-0 cursor-pointer accent-ink"
      />
      <span className="truncate @3xl:sr-only">{leadWork.select.page}</span>
    </label>
  );
}
