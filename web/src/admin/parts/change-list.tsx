import { site } from "@scm/text/admin/site";
import { admin } from "@scm/text/admin";
import { TriangleAlert } from "lucide-react";
import type { SiteChange } from "./site-changes.ts";

const text = site.changes;

/** Each change as old and new value; after `most` the number of the others. */
export function ChangeList({ changes, most }: { changes: readonly SiteChange[]; most: number }) {
  return (
    <ul aria-label={text.title} className="flex flex-col gap-1 text-sm empty:hidden">
      {changes.slice(0, most).map(({ label, from, to, doubt }) => (
        <li key={label} className="line-clamp-3 wrap-anywhere">
          <span className="text-muted">{`${label}: `}</span>
          <span className="text-muted line-through">{from || admin.conflict.empty}</span>
          <span aria-hidden="true">{" → "}</span>
          <span className="sr-only">{text.becomes}</span>
          <span className="font-medium text-ink">{to || admin.conflict.empty}</span>
          {doubt !== "" && (
            <span className="ml-2 inline-flex gap-1.5 text-orange-text">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{doubt}</span>
            </span>
          )}
        </li>
      ))}
      {changes.length > most && (
        <li className="text-muted">{text.others(changes.length - most)}</li>
      )}
    </ul>
  );
}
