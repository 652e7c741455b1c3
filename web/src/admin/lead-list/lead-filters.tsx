import { useEffect, useRef, useState } from "react";
import { admin } from "@scm/text/admin";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { LeadFilter } from "./lead-queries.ts";
import { statusOptions, type Statuses } from "./status-options.ts";

type Props = {
  kind: Statuses<string> & { text: { searchHint: string } };
  filter: LeadFilter;
  onChange: (change: Partial<LeadFilter>) => void;
};

export function LeadFilters({ kind, filter, onChange }: Props) {
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-3 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-4">
      <SearchField
        hint={kind.text.searchHint}
        applied={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        label={admin.list.status}
        value={filter.status}
        onChange={(event) => onChange({ status: event.target.value })}
        options={[
          { value: "", label: admin.list.everyStatus },
          ...statusOptions(kind, filter.status),
        ]}
      />
    </search>
  );
}

/** How long a search waits for the next letter. */
const typingPauseMs = 300;

type SearchFieldProps = { hint: string; applied: string; onSearch: (q: string) => void };

function SearchField({ hint, applied, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // The address changed by other means: filters cleared, or a step back in the browser.
  if (applied !== lastApplied) {
    setLastApplied(applied);
    if (applied !== typed.trim()) setTyped(applied);
  }

  return (
    <Field
      label={admin.list.search}
      type="search"
      // The browser's own cross is blue in every theme; the keyboard clears the field as well.
      className="[&::-webkit-search-cancel-button]:hidden"
      maxLength={200}
      placeholder={hint}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => onSearch(target.value.trim()), typingPauseMs);
      }}
    />
  );
}
