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
import { subjectKindName, SubjectLink } from "../parts/subject-link.tsx";
import { today } from "../../lib/clock.ts";
import { useAddress } from "../parts/use-address.ts";
import { site } from "@scm/text/admin/site";
import { formatMoment } from "@scm/text/moment";
import { ChangeList } from "../parts/change-list.tsx";
import { leadTexts } from "../parts/lead-texts.ts";
import { changesOf, editBetween, useTakeBack } from "../parts/site-changes.ts";
import { contentQuery } from "../parts/site-content.ts";

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

type EntriesProps = { entries: readonly AuditEntry[] };

const { columns } = text;

/** Renders a table; below the width `lg` each row is a card. */
function AuditEntries({ entries }: EntriesProps) {
  return (
    <div className="border-line lg:overflow-hidden lg:rounded-md lg:border lg:bg-raised">
      <table className="w-full max-lg:block lg:text-sm">
        <caption className="sr-only">{text.title}</caption>
        <thead className="text-left text-muted max-lg:sr-only">
          <tr>
            {[columns.when, columns.what, columns.subject, columns.who].map((column) => (
              <th key={column} scope="col" className="px-5 py-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-3">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cardClasses =
  "max-lg:flex max-lg:flex-col max-lg:gap-1 max-lg:rounded-md max-lg:border max-lg:p-4";
const quietOnCards = "lg:px-5 lg:py-3 max-lg:text-sm max-lg:text-muted";

function Row({ entry }: { entry: AuditEntry }) {
  return (
    <tr className={`border-line bg-raised lg:border-t ${cardClasses}`}>
      <td className={`whitespace-nowrap tabular-nums max-lg:order-last ${quietOnCards}`}>
        {formatMoment(entry.createdAt)}
      </td>
      <td className="font-medium max-lg:font-semibold lg:px-5 lg:py-3">{actionOf(entry)}</td>
      <td className="lg:px-5 lg:py-3">
        <Subject entry={entry} />
      </td>
      <td className={`wrap-anywhere max-lg:break-all ${quietOnCards}`}>{operatorOf(entry)}</td>
    </tr>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <>
      <SubjectName entry={entry} />
      {details !== "" && <span className="block text-sm text-muted">{details}</span>}
      <Publication details={entry.details ?? {}} />
    </>
  );
}

/** What a publication of the site has changed. The last one can be taken back. */
function Publication({ details: { version, from, to } }: { details: Details }) {
  const takeBack = useTakeBack();
  const isKnown = typeof from === "object" && typeof to === "object";
  const { data: now } = useQuery({ ...contentQuery, enabled: isKnown });
  if (!isKnown) return null;
  const changes = changesOf(from, to);
  const isLast = now !== undefined && String(now.version) === version;
  return (
    <div className="mt-1 flex flex-col items-start gap-2">
      <ChangeList changes={changes} most={Infinity} />
      {isLast && changes.length > 0 && (
        <SmallButton
          isPending={takeBack.isPending}
          onClick={() => takeBack.mutate({ site: now, edit: editBetween(from, to) })}
        >
          {site.changes.takeBack}
        </SmallButton>
      )}
    </div>
  );
}

type Details = NonNullable<AuditEntry["details"]>;

function SubjectName({ entry: { subjectKind, subjectId, subjectName } }: { entry: AuditEntry }) {
  const name = subjectKindName(subjectKind);
  if (subjectId !== null) {
    return (
      <SubjectLink kind={subjectKind} id={subjectId}>
        {subjectName === null ? name : text.subject(name, shownName(subjectName))}
      </SubjectLink>
    );
  }
  return isOnlyOne.has(subjectKind) ? name : text.manySubjects(name);
}

/** Subjects that exist once, and have no id. */
const isOnlyOne = new Set(["popup", "site"]);

/** Falls back to the raw name, for actions of a later release. */
function actionOf({ action }: AuditEntry): string {
  return text.actions.get(action) ?? action;
}

function operatorOf({ operatorId, operatorEmail }: AuditEntry): string {
  if (operatorEmail !== null) return operatorEmail;
  return operatorId === nobody ? text.nobody : text.operatorGone(operatorId);
}

/** The operator id of commands on the server and of failed logins. */
const nobody = "00000000-0000-0000-0000-000000000000";

type Choices = Readonly<Record<string, string>>;
type Words = Readonly<Record<string, Choices>>;
type Filters = Readonly<Record<string, { choices: Choices }>>;

/** The details of an entry as labelled text; empty if there are none. */
function detailsOf({ subjectKind, details }: AuditEntry): string {
  return Object.entries(details ?? {})
    .filter(([name, value]) => name !== "isSearch" || value === true)
    .flatMap(([name, value]) => {
      if (typeof value === "object") return [];
      const word = String(value);
      const worded = wordsOf.get(subjectKind)?.[name]?.[word] ?? text.values.get(word) ?? word;
      return [`${text.details.get(name) ?? name}: ${worded}`];
    })
    .join(", ");
}

const wordsOf = new Map(
  Object.entries(leadTexts).map(([kind, words]): [string, Words] => {
    const filters: Filters = "filters" in words ? words.filters : {};
    const own = Object.entries(filters).map(([name, { choices }]) => [name, choices]);
    return [kind, { status: words.statuses, ...Object.fromEntries(own) }];
  }),
);
