import { auditLogEndpoints, type AuditEntry } from "@scm/contract";
import { X } from "lucide-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { SmallButton } from "../../ui/button.tsx";
import { isDay } from "../../ui/calendar-day.ts";
import { Select } from "../../ui/select.tsx";
import { DateField } from "../parts/date-field.tsx";
import { endpointQuery, pagedQuery } from "../parts/queries.ts";
import { focusContent } from "../parts/focus-content.ts";
import { Empty } from "../parts/empty.tsx";
import { Loading } from "../parts/loading.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { RefreshButton } from "../parts/refresh-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { shownName } from "../parts/shown-name.ts";
import { subjectKindName } from "../parts/subject-link.tsx";
import { today } from "../../lib/clock.ts";
import { useAddress } from "../parts/use-address.ts";
import { AuditEntries } from "./audit-entries.tsx";

export function AuditLogPage() {
  const { filter, change, clear } = useAuditAddress();
  const list = useInfiniteQuery({ ...auditLogQuery(filter), refetchOnMount: "always" });
  const isFiltered = Object.keys(filter).length > 0;

  function clearFilter(): void {
    clear();
    focusContent();
  }

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead}>
        <RefreshButton label={text.refresh} queryKeys={[auditLogKey]} />
      </ScreenHead>
      <AuditFilters
        filter={filter}
        subjectName={subjectNameIn(list.data?.pages[0]?.rows ?? [], filter)}
        onChange={change}
        onClear={clearFilter}
      />
      <PagedList
        list={list}
        failed={text.failed}
        loading={<Loading text={text.loading} className="h-96" count={1} />}
        empty={
          isFiltered ? (
            <Empty title={text.noMatch} hint={text.noMatchHint} />
          ) : (
            <Empty title={text.empty} hint={text.emptyHint} />
          )
        }
      >
        {(entries) => <AuditEntries entries={entries} />}
      </PagedList>
    </div>
  );
}

/** The name of the subject that the log is filtered by, as its entries have it. */
function subjectNameIn(entries: readonly AuditEntry[], { subjectId = "" }: AuditFilter): string {
  return entries.find((entry) => entry.subjectId === subjectId)?.subjectName ?? subjectId;
}

type Props = {
  filter: AuditFilter;
  subjectName: string;
  onChange: (change: AuditFilter) => void;
  onClear: () => void;
};

type Option = { value: string; label: string };

function AuditFilters({ filter, subjectName, onChange, onClear }: Props) {
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
          <DateField
            label={text.from}
            value={from}
            max={today()}
            onChange={(day) => onChange({ from: day })}
          />
          <DateField
            label={text.to}
            value={to}
            max={today()}
            error={isDay(from) && isDay(to) && to < from ? text.wrongRange : undefined}
            onChange={(day) => onChange({ to: day })}
          />
        </div>
      </div>
      {Object.keys(filter).length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {subjectKind !== undefined && (
            <p className="wrap-anywhere">
              {text.onlySubject(
                [subjectKindName(subjectKind), shownName(subjectName)].filter(Boolean).join(" "),
              )}
            </p>
          )}
          <SmallButton icon={X} onClick={onClear}>
            {text.clear}
          </SmallButton>
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

/** The names of the filters, in the address and in the query. */
const filterNames = ["action", "operator", "subjectKind", "subjectId", "from", "to"] as const;

type AuditFilter = Partial<Record<(typeof filterNames)[number], string>>;

const auditLogKey = [auditLogEndpoints.list.path];

/** Asks without what was typed instead of a day. */
function auditLogQuery({ from = "", to = "", ...filter }: AuditFilter) {
  const days = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  return pagedQuery(auditLogEndpoints.list, { ...filter, ...days });
}

const auditOperatorsQuery = endpointQuery(auditLogEndpoints.listOperators, {}, [
  ...auditLogKey,
  "operators",
]);

/** The filters in the address, as they were typed. */
function useAuditAddress() {
  const { search, setSearch, change } = useAddress();
  const named = filterNames.map((name) => [name, search.get(name) ?? ""] as const);
  const filter: AuditFilter = Object.fromEntries(named.filter(([, value]) => value !== ""));
  return { filter, change, clear: () => setSearch({}, { replace: true }) };
}
