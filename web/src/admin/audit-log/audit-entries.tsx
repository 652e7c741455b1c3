import type { AuditEntry } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { site } from "@scm/text/admin/site";
import { formatMoment } from "@scm/text/moment";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { SmallButton } from "../../ui/button.tsx";
import { ChangeList } from "../parts/change-list.tsx";
import { leadTexts } from "../parts/lead-texts.ts";
import { shownName } from "../parts/shown-name.ts";
import { changesOf, editBetween, useTakeBack } from "../parts/site-changes.ts";
import { contentQuery } from "../parts/site-content.ts";
import { subjectKindName, SubjectLink } from "../parts/subject-link.tsx";

type Props = { entries: readonly AuditEntry[] };

const { columns } = text;

/** Renders a table; below the width `lg` each row is a card. */
export function AuditEntries({ entries }: Props) {
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

/** The changes of a publication of the site. The last publication can be taken back. */
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
