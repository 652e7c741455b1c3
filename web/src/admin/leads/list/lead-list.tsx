import { admin } from "@scm/text/admin";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import type { LoadedList } from "../work/lead-queries.ts";
import { ListPager } from "../work/list-pager.tsx";
import type { Selection } from "../work/use-selection.ts";
import { LeadCard } from "./lead-card.tsx";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  list: LoadedList<Lead>;
  isFiltered: boolean;
  /** The lead that stands open beside the list. */
  openId: string | null;
  selection: Selection;
  hrefOf: (id: string) => string;
  onPage: (direction: "next" | "previous") => void;
  onClearFilter: () => void;
  onManage: (lead: Lead) => void;
};

const text = admin.list;

/** The cards of a page, or what stands in their place. */
export function LeadList<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kind, list, onPage } = props;
  const page = list.data?.pages[0];

  if (list.isPending) return <Loading text={kind.text.loading} />;
  const failure = list.isError && (
    <LoadError title={text.failed} error={list.error} onRetry={() => void list.refetch()} />
  );
  if (!page) return failure;
  return (
    <>
      {failure}
      {page.rows.length === 0 ? <NoLeads {...props} /> : <Cards {...props} leads={page.rows} />}
      <ListPager
        page={page}
        isPending={list.isFetchingNextPage || list.isFetchingPreviousPage}
        isBusy={list.isPlaceholderData}
        onPage={onPage}
      />
    </>
  );
}

function Cards<Lead extends LeadRecord>(props: Props<Lead> & { leads: readonly Lead[] }) {
  const { kind, leads, list, openId, selection, hrefOf, onManage } = props;
  return (
    <ul
      aria-label={kind.text.title}
      aria-busy={list.isPlaceholderData}
      className="flex flex-col gap-3 transition-opacity duration-150 aria-busy:opacity-60"
    >
      {leads.map((lead) => (
        <li key={lead.id}>
          <LeadCard
            kind={kind}
            lead={lead}
            href={hrefOf(lead.id)}
            isShort={openId !== null}
            isOpen={openId === lead.id}
            isSelected={selection.has(lead.id)}
            onSelect={selection.isEverything ? undefined : () => selection.toggle(lead.id)}
            onManage={() => onManage(lead)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoLeads<Lead extends LeadRecord>({ kind, isFiltered, onClearFilter }: Props<Lead>) {
  if (!isFiltered) return <Empty title={kind.text.empty} hint={kind.text.emptyHint} />;
  return <NoMatch words={text} onClear={onClearFilter} />;
}
