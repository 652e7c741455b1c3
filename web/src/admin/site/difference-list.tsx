import { site } from "@scm/text/admin/site";
import type { Difference } from "./differences.ts";

type Props = {
  differences: readonly Difference[];
  /** The names of the two contents. */
  mine?: string;
  theirs?: string;
};

/** The differences of two contents, with both values. */
export function DifferenceList({ differences, mine, theirs }: Props) {
  return (
    <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto text-sm">
      {differences.map(({ section, label, ...values }) => (
        <li key={`${section} ${label}`} className="min-w-0">
          <p className="font-medium">
            {site[section].title}: {label}
          </p>
          <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {mine && <Value name={mine} value={values.mine} />}
            {theirs && <Value name={theirs} value={values.theirs} />}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value || site.differences.none}</dd>
    </div>
  );
}
