import { adminPaths, type InboxFilter } from "@scm/contract";
import { inbox } from "@scm/text/admin/inbox";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearch, Link } from "wouter";
import { inboxCountsQuery, inboxHref, views, viewSearch } from "../parts/inbox.ts";
import type { ReactNode } from "react";

/** The views of the inbox with their counts, below its link in the menu. */
export function InboxViews({ onGo }: { onGo: () => void }) {
  const { data: counts } = useQuery(inboxCountsQuery);
  return (
    <ul aria-label={inbox.title} className="flex flex-col gap-0.5">
      {views.map((view) => (
        <li key={view.id}>
          <ViewLink view={{ ...view, count: counts?.[view.id] }} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

type View = { name: string; filter: InboxFilter; count: number | undefined };

function ViewLink({ view: { name, filter, count }, onGo }: { view: View; onGo: () => void }) {
  const [path] = useLocation();
  const search = useSearch();
  const isCurrent = path === adminPaths.inbox && filterOf(search) === viewSearch(filter);
  const shown = count === undefined ? null : inbox.count(count);
  return (
    <SubLink href={inboxHref(filter)} isCurrent={isCurrent} onGo={onGo}>
      <span className="min-w-0 truncate">{name}</span>
      {shown !== null && shown !== "0" && (
        <span className="ml-auto tabular-nums">
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{inbox.countOf(shown)}</span>
        </span>
      )}
    </SubLink>
  );
}

/** The filter in an address, without the open lead. */
function filterOf(search: string): string {
  const filter = new URLSearchParams(search);
  for (const name of ["id", "of"]) filter.delete(name);
  return filter.toString();
}

type Props = { href: string; isCurrent: boolean; onGo: () => void; children: ReactNode };

/** A link below an entry of the menu. */
export function SubLink({ href, isCurrent, onGo, children }: Props) {
  return (
    <Link
      href={href}
      onClick={onGo}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center gap-3 rounded-sm py-0.5 pr-2.5 pl-10 text-sm text-muted hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_0_0_1px_var(--line)] lg:min-h-7"
    >
      {children}
    </Link>
  );
}
