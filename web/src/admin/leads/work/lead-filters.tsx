import type { RefObject } from "react";
import { admin } from "@scm/text/admin";
import { Select } from "../../../ui/select.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import type { KindFilter } from "../lead-admin.ts";
import type { LeadFilter } from "./lead-queries.ts";
import { statusOptions, type Statuses } from "./status-options.ts";

type Props = {
  kind: Statuses<string> & {
    states: Readonly<Record<string, string>>;
    filters?: readonly KindFilter[];
    text: { searchHint: string };
  };
  filter: LeadFilter;
  /** Gives the search field to callers that move the focus there. */
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

const text = admin.list;

/** The filters and the order of a list. */
export function LeadFilters({ kind, filter, searchField, onChange }: Props) {
  const { filters = [] } = kind;
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] sm:gap-4">
      <div className="col-span-full xl:col-span-2">
        <SearchField
          ref={searchField}
          label={text.search}
          hint={kind.text.searchHint}
          applied={filter.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      <StatusFilter kind={kind} filter={filter} onChange={onChange} />
      {filters.map(({ name, label, every, choices }) => (
        <Select
          key={name}
          label={label}
          value={filter[name] ?? ""}
          onChange={(event) => onChange({ [name]: event.target.value })}
          options={[{ value: "", label: every }, ...optionsOf(choices)]}
        />
      ))}
      <Select
        label={text.received}
        value={filter.received}
        onChange={(event) => onChange({ received: event.target.value })}
        options={optionsOf({ "": text.everReceived, ...text.receivedChoices })}
      />
      <Select
        label={text.sort}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
        options={optionsOf({ "": text.newestFirst, oldest: text.oldestFirst })}
      />
    </search>
  );
}

/** One status, or a state in place of it. */
function StatusFilter({ kind, filter, onChange }: Pick<Props, "kind" | "filter" | "onChange">) {
  const { status, state } = filter;
  const states = Object.entries(kind.states)
    .map(([value, label]) => ({ value: statePrefix + value, label }))
    // An address may ask for one of the statuses that are called alike.
    .filter(({ label }) => status === "" || kind.statuses[status] !== label);
  return (
    <Select
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
        // A state that is called like statuses holds all of these: no word stands here twice.
        ...[...states, ...statusOptions(kind, status)].filter(
          ({ label }, place, all) => all.findIndex((other) => other.label === label) === place,
        ),
      ]}
    />
  );
}

/** A bug report has a status and a state of one name. */
const statePrefix = "state:";

function optionsOf(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
