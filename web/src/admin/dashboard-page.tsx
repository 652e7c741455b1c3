import type { Contact } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { useSiteInfo } from "../lib/site-info.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Empty } from "./lead-list/empty.tsx";
import { newestLeadsQuery } from "./lead-list/lead-queries.ts";
import { StatusBadge } from "./lead-list/status-badge.tsx";
import { contactAdmin } from "./leads/contact.tsx";
import { shownName } from "./leads/shown-name.ts";
import { LoadError } from "./load-error.tsx";
import { screens } from "./screens.ts";

const text = admin.dashboard;

export function DashboardPage() {
  const { productName } = useSiteInfo();
  return (
    <div className="flex flex-col gap-10">
      <title>{`${text.title} – ${admin.product(productName)}`}</title>
      <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
      <section aria-label={text.counters} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <ContactCounter />
      </section>
      <RecentActivity />
    </div>
  );
}

function ContactCounter() {
  const all = useQuery(newestLeadsQuery(contactAdmin, { limit: 3 }));
  const fresh = useQuery(newestLeadsQuery(contactAdmin, { limit: 1, status: "new" }));

  return (
    <Link
      href={screens.contacts.path}
      className="group flex items-start justify-between gap-4 rounded-md border border-line bg-raised p-5 transition-colors duration-150 hover:border-ink"
    >
      <span className="flex flex-col gap-1">
        <span className="text-sm text-muted">{text.contacts}</span>
        {all.isPending ? (
          <Skeleton className="h-[42px] w-20" />
        ) : (
          <span className="text-3xl font-semibold tracking-tight tabular-nums">
            {all.data?.total ?? "–"}
          </span>
        )}
        <span className="min-h-[1.375rem] text-sm text-muted tabular-nums">
          {fresh.data && text.contactsNew(fresh.data.total)}
        </span>
      </span>
      <ArrowRight aria-hidden="true" size={18} className="mt-1 text-muted group-hover:text-ink" />
    </Link>
  );
}

function RecentActivity() {
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="recent" className="text-lg font-semibold tracking-tight">
          {text.recent}
        </h2>
        <Link
          href={screens.contacts.path}
          className="text-sm underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2"
        >
          {text.allContacts}
        </Link>
      </div>
      <RecentContacts />
    </section>
  );
}

function RecentContacts() {
  const client = useQueryClient();
  const newest = useQuery(newestLeadsQuery(contactAdmin, { limit: 3 }));

  if (newest.isPending) return <Skeleton className="h-52" />;
  if (newest.isError) {
    return (
      <LoadError
        title={text.failed}
        error={newest.error}
        // The counters above have most likely failed too, and offer no try of their own.
        onRetry={() => void client.invalidateQueries({ queryKey: [contactAdmin.path] })}
      />
    );
  }
  if (newest.data.leads.length === 0) {
    return <Empty title={text.noRecent} hint={text.noRecentHint} />;
  }
  return (
    <ul className="overflow-hidden rounded-md border border-line bg-raised">
      {newest.data.leads.map((contact) => (
        <Activity key={contact.id} contact={contact} />
      ))}
    </ul>
  );
}

function Activity({ contact }: { contact: Contact }) {
  return (
    <li className="border-line not-first:border-t">
      <Link
        href={`${screens.contacts.path}?id=${contact.id}`}
        className="grid gap-x-6 gap-y-2 px-5 py-4 -outline-offset-2 transition-colors duration-150 hover:bg-paper focus-visible:-outline-offset-2 sm:grid-cols-[1fr_auto_9rem] sm:items-center"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">
            {text.contactActivity}
            {shownName(contact.name)}
          </span>
          <span dir="auto" className="block truncate text-sm text-muted">
            {shownName(contact.subject)}
          </span>
        </span>
        <span>
          <StatusBadge status={contact.status} label={contactAdmin.statuses[contact.status]} />
        </span>
        <span className="text-sm text-muted tabular-nums sm:text-right">
          {formatMoment(contact.createdAt)}
        </span>
      </Link>
    </li>
  );
}
