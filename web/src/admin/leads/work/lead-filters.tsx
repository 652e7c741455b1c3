import { useId, useState, type ReactNode, type RefObject } from "react";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { clsx } from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { buttonLook } from "../../../ui/button-look.ts";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadFilter } from "./lead-queries.ts";
import { statusOptions } from "./status-options.ts";

type Props = {
  kind: LeadAdmin;
  filter: LeadFilter;
  /** For callers that move the focus to the field. */
  searchField: RefObject<HTMLInputElement | null>;
  /** A control before the search. */
  start?: ReactNode;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

const text = admin.list;

/** One line: in a narrow list a button unfolds all filters but the search. */
export function LeadFilters({ kind, filter, searchField, start, onChange }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  const { q: _, ...folded } = filter;
  const count = Object.values(folded).filter((value) => value !== "").length;
  return (
    <search className="@container block">
      <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap">
        {start}
        <div className="min-w-32 flex-1">
          <SearchField
            ref={searchField}
            label={text.search}
            isCompact
            hint={kind.text.searchHint}
            applied={filter.q}
            onSearch={(q) => onChange({ q })}
          />
        </div>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
          className={clsx(buttonLook({ variant: "secondary", size: "small" }), "h-12 @4xl:hidden")}
        >
          <SlidersHorizontal aria-hidden="true" size={16} />
          <span>{leadWork.filters(count)}</span>
        </button>
        <div
          id={id}
          className={clsx(
            "w-full grid-cols-2 gap-2 @4xl:flex @4xl:w-auto @4xl:min-w-0",
            isUnfolded ? "grid" : "hidden",
          )}
        >
          <Choices kind={kind} filter={filter} onChange={onChange} />
        </div>
      </div>
    </search>
  );
}

type ChoicesProps = Pick<Props, "kind" | "filter" | "onChange">;

const choiceWidth = "min-w-0 @4xl:w-33";

function Choices({ kind, filter, onChange }: ChoicesProps) {
  return (
    <>
      <StatusFilter kind={kind} filter={filter} onChange={onChange} />
      {Object.entries({ ...kind.text.filters, ...text.work }).map(([name, { label, choices }]) => (
        <CompactSelect
          key={name}
          label={label}
          value={filter[name] ?? ""}
          onChange={(event) => onChange({ [name]: event.target.value })}
          options={optionsOf({ "": text.everyStatus, ...choices })}
          className={choiceWidth}
        />
      ))}
      <CompactSelect
        label={text.received}
        value={filter.received}
        onChange={(event) => onChange({ received: event.target.value })}
        options={optionsOf({ "": text.everReceived, ...text.receivedChoices })}
        className={choiceWidth}
      />
      <CompactSelect
        label={text.sort}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
        options={optionsOf({ "": text.newestFirst, oldest: text.oldestFirst })}
        className={choiceWidth}
      />
    </>
  );
}

/** Offers states (groups of statuses) and single statuses in one control. */
function StatusFilter({ kind, filter, onChange }: ChoicesProps) {
  const { status, state } = filter;
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
  return (
    <CompactSelect
      label={text.status}
      value={status || (state && statePrefix + state)}
      onChange={({ target: { value } }) =>
        onChange(
          value.startsWith(statePrefix)
            ? { status: "", state: value.slice(statePrefix.length) }
            : { status: value, state: "" },
        )
      }
      options={[
        { value: "", label: text.everyStatus },
        ...states.filter(({ label }) => !isOfStatuses(label)),
        // A chosen status that shares its label stands first.
        ...statuses.filter(
          ({ label }, place) => statuses.findIndex((other) => other.label === label) === place,
        ),
      ]}
      className={choiceWidth}
    />
  );
}

/** The prefix tells states from statuses: `open` of a bug report is both. */
const statePrefix = "state:";

function optionsOf(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
