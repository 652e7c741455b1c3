import type { ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import { SmallButton } from "../../parts/small-button.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LoadedList, LeadPage } from "./lead-queries.ts";

type Props<Row extends { id: string }> = {
  kind: { text: Pick<LeadAdmin["text"], "loading" | "emptyHint"> };
  list: LoadedList<Row>;
  label?: string;
  empty: string;
  /** Null if the list is not filtered. */
  onClearFilter: (() => void) | null;
  onPage: (direction: "next" | "previous") => void;
  children: (lead: Row) => ReactNode;
};

/** The classes of a list of rows. Its own width decides whether they are wide or narrow. */
const rowList =
  "@container overflow-clip rounded-md border border-line bg-raised transition-opacity duration-150 aria-busy:opacity-60";

/** Rows outside the window are not rendered; they keep their height. */
const rowItem =
  "border-line not-first:border-t [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]";

export function LeadPages<Row extends { id: string }>(props: Props<Row>) {
  const { kind, list, label, empty, onClearFilter, onPage, children } = props;
  const page = list.data?.pages[0];

  if (list.isPending) return <Loading text={kind.text.loading} />;
  const failure = list.isError && (
    <LoadError title={admin.list.failed} error={list.error} onRetry={() => void list.refetch()} />
  );
  if (!page) return failure;
  if (page.rows.length === 0) {
    return (
      <>
        {failure}
        {onClearFilter ? (
          <NoMatch words={admin.list} onClear={onClearFilter} />
        ) : (
          <Empty title={empty} hint={kind.text.emptyHint} />
        )}
      </>
    );
  }
  return (
    <>
      {failure}
      <ul aria-label={label} aria-busy={list.isPlaceholderData} className={rowList}>
        {page.rows.map((lead) => (
          <li key={lead.id} className={rowItem}>
            {children(lead)}
          </li>
        ))}
      </ul>
      <ListPager
        page={page}
        isPending={list.isFetchingNextPage || list.isFetchingPreviousPage}
        isBusy={list.isPlaceholderData}
        onPage={onPage}
      />
    </>
  );
}

type ListPagerProps = {
  page: LeadPage<{ id: string }>;
  isPending: boolean;
  /** True while the leads on the screen belong to the previous filter. */
  isBusy: boolean;
  onPage: (direction: "next" | "previous") => void;
};

const text = admin.list;

/** Renders nothing for a list of one page. */
function ListPager({ page, isPending, isBusy, onPage }: ListPagerProps) {
  const { rows, offset, total, next, previous } = page;
  if (!next && !previous) return null;
  const isIdle = !isPending && !isBusy;

  return (
    <nav
      aria-label={text.pages}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      <SmallButton
        icon={ChevronLeft}
        disabled={!previous || !isIdle}
        onClick={() => onPage("previous")}
      >
        {text.previousPage}
      </SmallButton>
      <p aria-live="polite" className="text-sm text-muted">
        {isPending ? text.loadingPage : text.range(offset + 1, offset + rows.length, total)}
      </p>
      <SmallButton disabled={!next || !isIdle} onClick={() => onPage("next")}>
        {text.nextPage}
        <ChevronRight aria-hidden="true" size={16} />
      </SmallButton>
    </nav>
  );
}
