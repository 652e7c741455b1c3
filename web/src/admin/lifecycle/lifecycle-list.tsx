import { useInfiniteQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { focusContent } from "../layout/focus-content.ts";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { Empty } from "../lead-list/empty.tsx";
import { leadListQuery } from "../lead-list/lead-queries.ts";
import { ListPager } from "../lead-list/list-pager.tsx";
import { Loading } from "../lead-list/loading.tsx";
import { LoadError } from "../load-error.tsx";
import { LifecycleItem } from "./lifecycle-item.tsx";

/** What a tab says when it is empty, and when something was saved. */
export type LifecycleText = { empty: string; updated: string };

type Props<Lead extends LeadRecord> = { kind: LeadAdmin<Lead>; text: LifecycleText };

/** The leads of one kind, page by page, each with its form. */
export function LifecycleList<Lead extends LeadRecord>({ kind, text }: Props<Lead>) {
  const list = useInfiniteQuery(leadListQuery(kind));
  const page = list.data?.pages[0];

  async function turnPage(direction: "next" | "previous"): Promise<void> {
    await (direction === "next" ? list.fetchNextPage() : list.fetchPreviousPage());
    // A page is read from its beginning.
    focusContent();
    window.scrollTo({ top: 0, behavior: "instant" });
  }

  if (list.isPending) return <Loading text={kind.text.loading} />;
  const failure = list.isError && (
    <LoadError title={admin.list.failed} error={list.error} onRetry={() => void list.refetch()} />
  );
  if (!page) return failure;
  if (page.leads.length === 0) return <Empty title={text.empty} hint={kind.text.emptyHint} />;
  return (
    <>
      {failure}
      <ul className="flex flex-col gap-3">
        {page.leads.map((lead) => (
          <li key={lead.id}>
            <LifecycleItem kind={kind} lead={lead} updated={text.updated} />
          </li>
        ))}
      </ul>
      <ListPager
        page={page}
        isPending={list.isFetchingNextPage || list.isFetchingPreviousPage}
        isBusy={false}
        onPage={(direction) => void turnPage(direction)}
      />
    </>
  );
}
