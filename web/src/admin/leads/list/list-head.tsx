import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { leadFields } from "@scm/text/admin/lead-fields";
import { leadWork } from "@scm/text/admin/lead-work";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { LeadAdmin } from "../lead-admin.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import type { Selection } from "../work/use-selection.ts";
import { columns } from "./columns.ts";

type Props = {
  kind: LeadAdmin | null;
  address: LeadAddress;
  rows: readonly ListedLead[];
  selection: Selection;
};

const text = admin.list;

/** The names of the columns above the rows; a phone has no room for them. */
export function ListHead({ kind, address, rows, selection }: Props) {
  const { title, line, amount } = kind?.columns ?? everyKind;
  return (
    <div className="flex h-8 items-center border-b border-line pr-3 text-sm text-muted max-sm:hidden pointer-coarse:h-11">
      <SelectPage selection={selection} rows={rows} />
      <div className="ml-auto flex h-full min-w-0 items-center gap-x-4 @3xl:flex-1">
        {!kind && <Column at="kind">{inbox.filters.kind.label}</Column>}
        <Column at="title">{leadFields[title]}</Column>
        <Column at="line">{leadFields[line]}</Column>
        {amount && <Column at="amount">{leadFields[amount]}</Column>}
        <Column at="status">{text.status}</Column>
        {kind ? (
          <SortButton address={address} />
        ) : (
          <Column at="received">{text.filters.received.label}</Column>
        )}
      </div>
      {kind?.Decision && <span className={columns.decision} />}
    </div>
  );
}

const everyKind: LeadAdmin["columns"] = { title: "sender", line: "subject" };

/** Screen readers hear what each text of a row is from the row itself. */
function Column({ at, children }: { at: keyof typeof columns; children: string }) {
  return (
    <span aria-hidden="true" className={clsx("truncate @max-3xl:hidden", columns[at])}>
      {children}
    </span>
  );
}

function SortButton({ address: { filter, changeFilter } }: Pick<Props, "address">) {
  const { label, every, choices } = text.filters.sort;
  const isOldest = filter["sort"] === "oldest";
  const Arrow = isOldest ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={`${label}: ${isOldest ? choices.oldest : every}`}
      onClick={() => changeFilter({ sort: isOldest ? "" : "oldest" })}
      className={clsx(
        "flex h-full cursor-pointer items-center gap-1 rounded-sm font-medium hover:text-ink",
        columns.received,
      )}
    >
      {text.filters.received.label}
      <Arrow aria-hidden="true" size={14} />
    </button>
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
