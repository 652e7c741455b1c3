import { useId, useState, type ReactNode, type RefObject } from "react";
import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { leadWork } from "@scm/text/admin/lead-work";
import { clsx } from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { buttonLook } from "../../../ui/button-look.ts";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { views, viewSearch } from "../../parts/inbox.ts";
import { SearchField } from "../../parts/search-field.tsx";
import type { InboxAddress } from "./use-inbox-address.ts";

type Props = {
  address: InboxAddress;
  searchField: RefObject<HTMLInputElement | null>;
  /** A control before the view. */
  start: ReactNode;
};

const choices = { ...inbox.filters, ...admin.list.work };

/** The view and the search; a button unfolds the other filters. */
export function InboxFilters({ address, searchField, start }: Props) {
  const { filter, changeFilter } = address;
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const folded = Object.keys(choices).filter((name) => filter[name] !== undefined);

  return (
    <search className="@container flex flex-col gap-2">
      <div className="flex items-center gap-2">
        {start && <div className="max-sm:hidden">{start}</div>}
        <ViewSelect address={address} />
        <div className="min-w-0 flex-1">
          <SearchField
            ref={searchField}
            label={admin.list.search}
            isCompact
            hint={inbox.searchHint}
            applied={filter["q"] ?? ""}
            onSearch={(q) => changeFilter({ q })}
          />
        </div>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
          className={clsx(buttonLook({ variant: "secondary", size: "small" }), "h-12 shrink-0")}
        >
          <SlidersHorizontal aria-hidden="true" size={16} />
          <span className="@max-md:sr-only">{leadWork.filters(folded.length)}</span>
        </button>
      </div>
      <div id={id} className={clsx("grid-cols-2 gap-2", isUnfolded ? "grid" : "hidden")}>
        {Object.entries(choices).map(([name, { label, choices: options }]) => (
          <CompactSelect
            key={name}
            label={label}
            value={filter[name] ?? ""}
            onChange={({ target }) => changeFilter({ [name]: target.value })}
            options={[
              { value: "", label: admin.list.everyStatus },
              ...Object.entries(options).map(([value, words]) => ({ value, label: words })),
            ]}
            className="min-w-0"
          />
        ))}
      </div>
    </search>
  );
}

/** The views of the menu, for a phone, where the menu is folded. */
function ViewSelect({ address: { filter, showView } }: Pick<Props, "address">) {
  const { q: _, ...narrowing } = filter;
  const current = new URLSearchParams(narrowing).toString();
  const options = [
    { value: "", label: inbox.everything },
    ...views.map((view) => ({ value: viewSearch(view.filter), label: view.name })),
  ];
  const isNamed = options.some(({ value }) => value === current);
  return (
    <CompactSelect
      label={inbox.view}
      value={current}
      onChange={({ target }) => showView(target.value)}
      options={isNamed ? options : [...options, { value: current, label: inbox.unnamed }]}
      className="min-w-0 basis-2/5 lg:@max-md:hidden"
    />
  );
}
