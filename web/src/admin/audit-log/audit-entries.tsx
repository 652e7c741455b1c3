import type { AuditEntry } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { useWideScreen } from "../../ui/use-wide-screen.ts";
import { nameOf, SubjectLink } from "../parts/subject-link.tsx";
import { detailsOf } from "./entry-details.ts";

type Props = { entries: readonly AuditEntry[] };

const { columns } = text;

/** A table where there is room for one, and a card for each entry where there is not. */
export function AuditEntries({ entries }: Props) {
  const isWide = useWideScreen("lg");
  if (isWide) return <Table entries={entries} />;
  return (
    <ul aria-label={text.title} className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-col gap-1 rounded-md border border-line bg-raised p-4"
        >
          <p className="font-semibold">{actionOf(entry)}</p>
          <p>
            <Subject entry={entry} />
          </p>
          <p className="text-sm break-all text-muted">{operatorOf(entry)}</p>
          <p className="text-sm text-muted tabular-nums">{formatMoment(entry.createdAt)}</p>
        </li>
      ))}
    </ul>
  );
}

function Table({ entries }: Props) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised">
      <table className="w-full text-sm">
        <caption className="sr-only">{text.title}</caption>
        <thead className="text-left text-muted">
          <tr>
            {[columns.when, columns.what, columns.subject, columns.who].map((column) => (
              <th key={column} scope="col" className="px-5 py-3 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-t border-line">
              <td className="px-5 py-3 whitespace-nowrap tabular-nums">
                {formatMoment(entry.createdAt)}
              </td>
              <td className="px-5 py-3 font-medium">{actionOf(entry)}</td>
              <td className="px-5 py-3">
                <Subject entry={entry} />
              </td>
              <td className="px-5 py-3 wrap-anywhere">{operatorOf(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry);
  return (
    <>
      <SubjectName entry={entry} />
      {details !== "" && <span className="block text-sm text-muted">{details}</span>}
    </>
  );
}

function SubjectName({ entry: { subjectKind, subjectId } }: { entry: AuditEntry }) {
  if (subjectId !== null) return <SubjectLink kind={subjectKind} id={subjectId} />;
  const name = nameOf(subjectKind);
  return subjectKind === "popup" ? name : text.manySubjects(name);
}

/** One that a later release has brought is shown as it comes. */
function actionOf({ action }: AuditEntry): string {
  return text.actions.get(action) ?? action;
}

function operatorOf({ operatorId, operatorEmail }: AuditEntry): string {
  if (operatorEmail !== null) return operatorEmail;
  return operatorId === nobody ? text.nobody : text.operatorGone(operatorId);
}

/** Nobody is logged in where a command is typed on the server, or where a login fails. */
const nobody = "00000000-0000-0000-0000-000000000000";
