import { useId, useState, type RefObject } from "react";
import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { leadWork } from "@scm/text/admin/lead-work";
import { clsx } from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { buttonLook } from "../../../ui/button-look.ts";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { views, viewSearch } from "../../parts/inbox.ts";
import { SearchField } from "../../parts/search-field.tsx";
import { sortOptions } from "../../parts/sort.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { narrowingOf } from "../work/lead-queries.ts";
import { headsOf, sortingOf } from "./columns.ts";
import { statusOptions } from "../work/status-options.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";

type Props = {
  kind: LeadAdmin | null;
  address: LeadAddress;
  /** For callers that move the focus to the field. */
  searchField: RefObject<HTMLInputElement | null>;
};

const text = admin.list;

/** The filters that a wide list shows; a button unfolds the others. A narrow list unfolds all. */
const inView = 3;

export function LeadFilters({ kind, address, searchField }: Props) {
  const { filter, changeFilter } = address;
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const filters = kind ? choicesOf(kind, address) : inboxChoices(address);
  const others = [...filters.slice(inView), sortChoice(kind, address)];
  return (
    <search className="@container block">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-60 flex-1">
          <SearchField
            ref={searchField}
            label={text.search}
            isCompact
            hint={(kind?.text ?? inbox).searchHint}
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
          <span className="@max-[22rem]:sr-only @4xl:hidden">
            {leadWork.filters(countOf(filters))}
          </span>
          <span className="@max-4xl:hidden">
            {leadWork.filters(countOf(filters.slice(inView)))}
          </span>
        </button>
        <div
          id={id}
          className={clsx("w-full grid-cols-2 gap-2 @4xl:contents", isUnfolded ? "grid" : "hidden")}
        >
          <Group choices={filters.slice(0, inView)} className="@4xl:flex" />
          <Group
            choices={others}
            className={isUnfolded ? "@4xl:flex @4xl:w-full @4xl:justify-end" : "@4xl:hidden"}
          />
        </div>
      </div>
    </search>
  );
}

function Group({ choices, className }: { choices: readonly Choice[]; className: string }) {
  return (
    <div className={clsx("contents gap-2", className)}>
      {choices.map(({ onChoose, ...select }) => (
        <CompactSelect
          key={select.label}
          {...select}
          onChange={({ target }) => onChoose(target.value)}
          className="min-w-0 @4xl:w-38"
        />
      ))}
    </div>
  );
}

type Choice = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

function countOf(choices: readonly Choice[]): number {
  return choices.filter(({ value }) => value !== "").length;
}

function choicesOf(kind: LeadAdmin, address: LeadAddress): Choice[] {
  const { source, ...filters } = text.filters;
  // The systems of clubs have no source.
  const own = kind.name === "bug-report" ? filters : { ...filters, source };
  const others = plainChoices({ ...kind.text.filters, ...own }, address);
  return [statusChoice(kind, address), ...others];
}

function inboxChoices(address: LeadAddress): Choice[] {
  return [viewChoice(address), ...plainChoices({ ...inbox.filters, ...text.filters }, address)];
}

type Words = {
  label: string;
  every?: string;
  /** For a value that only a link can set; by default the value. */
  own?: string;
  choices: Readonly<Record<string, string>>;
};

function plainChoices(
  filters: Readonly<Record<string, Words>>,
  { filter, changeFilter }: LeadAddress,
): Choice[] {
  return Object.entries(filters).map(
    ([name, { label, every = text.everyStatus, own, choices }]) => ({
      label,
      value: filter[name] ?? "",
      options: [
        { value: "", label: every },
        ...Object.entries(choices).map(([value, words]) => ({ value, label: words })),
        ...unlisted(filter[name], choices, own),
      ],
      onChoose: (value) => changeFilter({ [name]: value }),
    }),
  );
}

/** A value that only a link can set, such as the campaign of a source. */
function unlisted(value: string | undefined, choices: object, label = value) {
  return value === undefined || label === undefined || Object.hasOwn(choices, value)
    ? []
    : [{ value, label }];
}

/** For lists without heads; the arrows are those of the heads. */
function sortChoice(kind: LeadAdmin | null, address: LeadAddress): Choice {
  const { label, newest, oldest } = text.sort;
  const { now, initial, onSort } = sortingOf(kind, address);
  const columns = headsOf(kind).filter(({ at }) => at !== "received");
  return {
    label,
    value: now === initial ? "" : now,
    options: [
      ...(kind ? [] : [{ value: "", label: inbox.waitingFirst }]),
      { value: kind ? "" : "newest", label: newest },
      { value: "oldest", label: oldest },
      ...columns.flatMap(({ name, by }) => (by ? sortOptions(name, by) : [])),
    ],
    onChoose: onSort,
  };
}

/** The views of the menu, for a phone, where the menu is folded. */
function viewChoice({ filter, showView }: LeadAddress): Choice {
  const { q: _, ...narrowing } = filter;
  const value = narrowingOf(narrowing);
  const options = [
    { value: "", label: inbox.everything },
    ...views.map((view) => ({ value: viewSearch(view.filter), label: view.name })),
  ];
  const isNamed = options.some((one) => one.value === value);
  return {
    label: inbox.view,
    value,
    options: isNamed ? options : [...options, { value, label: inbox.unnamed }],
    onChoose: showView,
  };
}

/** Offers states (groups of statuses) and single statuses in one control. */
function statusChoice(kind: LeadAdmin, { filter, changeFilter }: LeadAddress): Choice {
  const { status = "", state = "" } = filter;
  const states = Object.entries(kind.text.states).map(([value, label]) => ({
    value: statePrefix + value,
    label,
  }));
  // A state replaces the statuses with its label, so that no label occurs twice.
  const statuses = statusOptions(kind, status).map((option) =>
    option.value === status
      ? option
      : (states.find(({ label }) => label === option.label) ?? option),
  );
  const isOfStatuses = (label: string) => statuses.some((option) => option.label === label);
  return {
    label: text.status,
    value: status || (state && statePrefix + state),
    options: [
      { value: "", label: text.everyStatus },
      ...states.filter(({ label }) => !isOfStatuses(label)),
      // A chosen status that shares its label stands first.
      ...statuses.filter(
        ({ label }, place) => statuses.findIndex((other) => other.label === label) === place,
      ),
    ],
    onChoose: (value) =>
      changeFilter(
        value.startsWith(statePrefix)
          ? { status: "", state: value.slice(statePrefix.length) }
          : { status: value, state: "" },
      ),
  };
}

/** The prefix tells states from statuses: `open` of a bug report is both. */
const statePrefix = "state:";
