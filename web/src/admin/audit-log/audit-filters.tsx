import { useQuery } from "@tanstack/react-query";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { nameOf } from "../parts/subject-link.tsx";
import { auditOperatorsQuery, type AuditFilter } from "./audit-log-queries.ts";

type Props = {
  filter: AuditFilter;
  onChange: (change: AuditFilter) => void;
  onClear: () => void;
};

type Option = { value: string; label: string };

export function AuditFilters({ filter, onChange, onClear }: Props) {
  const { action = "", operator = "", from = "", to = "", subjectKind } = filter;
  return (
    <search aria-label={text.filters} className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-[1fr_1fr_10.5rem_10.5rem]">
        <Select
          label={text.action}
          value={action}
          onChange={({ target }) => onChange({ action: target.value })}
          options={[{ value: "", label: text.everyAction }, ...withChosen(actions, action)]}
        />
        <OperatorSelect operator={operator} onChange={onChange} />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 max-xl:sm:col-span-2 xl:contents">
          <Field
            label={text.from}
            type="date"
            value={from}
            max={to || undefined}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <Field
            label={text.to}
            type="date"
            value={to}
            min={from || undefined}
            error={from !== "" && to !== "" && to < from ? text.wrongRange : undefined}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
      </div>
      {Object.keys(filter).length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {subjectKind !== undefined && (
            <p className="wrap-anywhere">
              {text.onlySubject([nameOf(subjectKind), filter.subjectId].filter(Boolean).join(" "))}
            </p>
          )}
          <Button variant="secondary" size="small" onClick={onClear}>
            <X aria-hidden="true" size={16} />
            {text.clear}
          </Button>
        </div>
      )}
    </search>
  );
}

type OperatorProps = { operator: string; onChange: Props["onChange"] };

/** Offers the chosen operator even without the list, so that the filter can be cleared. */
function OperatorSelect({ operator, onChange }: OperatorProps) {
  const operators = useQuery(auditOperatorsQuery);
  const known = (operators.data ?? []).map(({ id, email }) => ({ value: id, label: email }));
  return (
    <Select
      label={text.operator}
      value={operator}
      onChange={({ target }) => onChange({ operator: target.value })}
      options={[{ value: "", label: text.everyOperator }, ...withChosen(known, operator)]}
    />
  );
}

/** Adds the chosen value if the list lacks it, such as an unknown or deleted one. */
function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  const isKnown = chosen === "" || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}

const actions = [...text.actions]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "pl"));
