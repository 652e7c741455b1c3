import type { RefObject } from "react";
import { admin } from "@scm/text/admin";
import { Select } from "../../../ui/select.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadFilter } from "./lead-queries.ts";
import { statusOptions } from "./status-options.ts";

type Props = {
  kind: LeadAdmin;
  filter: LeadFilter;
  /** For callers that move the focus to the field. */
  searchField: RefObject<HTMLInputElement | null>;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

const text = admin.list;

export function LeadFilters({ kind, filter, searchField, onChange }: Props) {
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
      {Object.entries({ ...kind.text.filters, ...text.work }).map(([name, { label, choices }]) => (
        <Select
          key={name}
          label={label}
          value={filter[name] ?? ""}
          onChange={(event) => onChange({ [name]: event.target.value })}
          options={optionsOf({ "": text.everyStatus, ...choices })}
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

/** Offers states (groups of statuses) and single statuses in one control. */
function StatusFilter({ kind, filter, onChange }: Pick<Props, "kind" | "filter" | "onChange">) {
  const { status, state } = filter;
  const states = Object.entries(kind.text.states)
    .map(([value, label]) => ({ value: statePrefix + value, label }))
    // A status and a state may share a label; the chosen status keeps it.
    .filter(({ label }) => status === "" || kind.text.statuses[status] !== label);
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
        // A state replaces the statuses with its label, so that no label occurs twice.
        ...[...states, ...statusOptions(kind, status)].filter(
          ({ label }, place, all) => all.findIndex((other) => other.label === label) === place,
        ),
      ]}
    />
  );
}

/** The prefix tells states from statuses: `open` of a bug report is both. */
const statePrefix = "state:";

function optionsOf(choices: Readonly<Record<string, string>>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
