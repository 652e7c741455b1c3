import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { Button } from "../../ui/button.tsx";
import { LoadError } from "../load-error.tsx";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { Empty } from "./empty.tsx";
import { LeadCard } from "./lead-card.tsx";
import type { LeadPage } from "./lead-queries.ts";
import { Loading } from "./loading.tsx";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  list: UseInfiniteQueryResult<InfiniteData<LeadPage<Lead>>>;
  isFiltered: boolean;
  onClearFilter: () => void;
  onManage: (lead: Lead) => void;
};

const text = admin.list;

/** The cards of a list, or what stands in their place. */
export function LeadList<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kind, list, isFiltered, onClearFilter, onManage } = props;

  if (list.isPending) return <Loading text={kind.text.loading} />;
  if (list.isError && !list.data) {
    return <LoadError title={text.failed} error={list.error} onRetry={() => void list.refetch()} />;
  }
  const leads = list.data.pages.flatMap((page) => page.leads);
  if (leads.length === 0) {
    return isFiltered ? (
      <Empty title={text.noMatch} hint={text.noMatchHint}>
        <Button variant="secondary" size="small" onClick={onClearFilter}>
          {text.clear}
        </Button>
      </Empty>
    ) : (
      <Empty title={kind.text.empty} hint={kind.text.emptyHint} />
    );
  }
  return (
    <>
      {list.isError && !list.isFetchNextPageError && (
        <LoadError title={text.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      <ul
        aria-busy={list.isPlaceholderData}
        className="flex flex-col gap-3 transition-opacity duration-150 aria-busy:opacity-60"
      >
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadCard kind={kind} lead={lead} onManage={() => onManage(lead)} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <LoadError
          title={text.failed}
          error={list.error}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <Button
          variant="secondary"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="self-center"
        >
          {list.isFetchingNextPage ? text.loadingOlder : text.older}
        </Button>
      )}
    </>
  );
}
