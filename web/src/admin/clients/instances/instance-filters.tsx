import { instances } from "@scm/text/admin/instances";
import { Select } from "../../../ui/select.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import type { InstanceFilter } from "./use-instance-address.ts";

type Props = { filter: InstanceFilter; onChange: (change: Partial<InstanceFilter>) => void };

const text = instances.filters;

export function InstanceFilters({ filter, onChange }: Props) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-4">
      <SearchField
        label={text.search}
        hint={text.searchHint}
        applied={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        label={text.status}
        value={filter.status}
        onChange={({ target }) => onChange({ status: target.value })}
        options={[
          { value: "", label: text.everyStatus },
          ...Object.entries(instances.statuses).map(([value, label]) => ({ value, label })),
        ]}
      />
    </search>
  );
}
