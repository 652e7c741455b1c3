import { admin } from "@scm/text/admin";
import { tenants as text } from "@scm/text/admin/tenants";
import { Select } from "../../../ui/select.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import type { TenantFilter } from "./use-tenant-address.ts";

type Props = { filter: TenantFilter; onChange: (change: Partial<TenantFilter>) => void };

export function TenantFilters({ filter, onChange }: Props) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-4">
      <SearchField
        label={admin.list.search}
        hint={text.search}
        applied={filter.q}
        onSearch={(q) => onChange({ q })}
      />
      <Select
        label={admin.list.status}
        value={filter.status}
        onChange={({ target }) => onChange({ status: target.value })}
        options={[
          { value: "", label: admin.list.everyStatus },
          ...Object.entries(text.states).map(([value, label]) => ({ value, label })),
        ]}
      />
    </search>
  );
}
