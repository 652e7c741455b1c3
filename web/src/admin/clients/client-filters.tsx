import { Select } from "../../ui/select.tsx";
import { SearchField } from "../parts/search-field.tsx";
import { choiceIn, useAddress } from "../parts/use-address.ts";

type Props = {
  words: Readonly<Record<"search" | "searchHint" | "status" | "everyStatus", string>>;
  statuses: Readonly<Record<string, string>>;
  filter: ClientFilter;
  onChange: (change: Partial<ClientFilter>) => void;
};

export function ClientFilters({ words, statuses, filter, onChange }: Props) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-4">
      <SearchField
        label={words.search}
        hint={words.searchHint}
        applied={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        label={words.status}
        value={filter.status}
        onChange={({ target }) => onChange({ status: target.value })}
        options={[
          { value: "", label: words.everyStatus },
          ...Object.entries(statuses).map(([value, label]) => ({ value, label })),
        ]}
      />
    </search>
  );
}

type ClientFilter = { q: string; status: string };

export function useClientAddress(statuses: Readonly<Record<string, string>>) {
  const { search, change } = useAddress();
  const filter = { q: search.get("q") ?? "", status: choiceIn(search, "status", statuses) };
  return { search, change, filter, isFiltered: filter.q !== "" || filter.status !== "" };
}
