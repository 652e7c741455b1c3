import { useRef, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { inbox } from "@scm/text/admin/inbox";
import { formatMoment } from "@scm/text/moment";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { SmallButton } from "../../../ui/button.tsx";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { inboxKey } from "../../parts/inbox.ts";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { narrowingOf, type LeadPage, type LoadedList } from "../work/lead-queries.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import type { Steps } from "../work/use-steps.ts";
import { LeadFilters } from "./lead-filters.tsx";

type Props = {
  /** Null for all kinds. */
  kind: LeadAdmin | null;
  address: LeadAddress;
  list: LoadedList;
  steps: Steps;
  /** The message of a list without a lead; that of the kind by default. */
  empty?: string;
  /** Stands above the rows, if there is any. */
  head?: ReactNode;
  children: (row: ListedLead, name: string) => ReactNode;
};

/** One page of leads below their filters, with the keys that move through them. */
export function LeadList(props: Props) {
  const { kind, address, list, steps } = props;
  const client = useQueryClient();
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({
    j: () => steps.step("next"),
    k: () => steps.step("previous"),
    "/": () => searchField.current?.focus(),
    r: () => {
      const queryKey = kind ? [kind.endpoints.list.path] : inboxKey;
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <LeadFilters kind={kind} address={address} searchField={searchField} />
      <Found {...props} text={kind?.text ?? inbox} page={list.data?.pages[0]} />
    </>
  );
}

/** Rows outside the window are not rendered; they keep their height. */
const rowItem =
  "border-line not-first:border-t [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]";

type FoundProps = Props & {
  text: Pick<LeadAdmin["text"], "loading" | "empty" | "emptyHint">;
  page: LeadPage | undefined;
};

function Found({ kind, text, page, address, list, steps, empty, head, children }: FoundProps) {
  if (list.isPending) return <Loading text={text.loading} className="h-14" count={8} />;
  const failure = list.isError && (
    <LoadError title={admin.list.failed} error={list.error} onRetry={() => void list.refetch()} />
  );
  if (!page) return failure;
  if (page.rows.length === 0) {
    return (
      <>
        {failure}
        {narrowingOf(address.filter) === "" ? (
          <Empty title={empty ?? text.empty} hint={text.emptyHint} />
        ) : (
          <NoMatch words={admin.list} onClear={address.clearFilter} />
        )}
      </>
    );
  }
  return (
    <>
      {failure}
      {/* Its own width decides whether the rows are wide or narrow. */}
      <div className="@container overflow-clip rounded-md border border-line bg-raised">
        {head}
        <ul
          aria-label={kind?.text.title ?? inbox.list}
          aria-busy={list.isPlaceholderData}
          className="transition-opacity duration-150 aria-busy:opacity-60"
        >
          {page.rows.map((row) => (
            <li key={row.id} className={rowItem}>
              {children(row, nameOf(row, page.rows))}
            </li>
          ))}
        </ul>
      </div>
      <Pager
        page={page}
        isPending={list.isFetchingNextPage || list.isFetchingPreviousPage}
        isBusy={list.isPlaceholderData}
        onPage={steps.turnPage}
      />
    </>
  );
}

/** Several rows of one person are told apart by what they are about, and by the date. */
function nameOf({ id, title, line, createdAt }: ListedLead, rows: readonly ListedLead[]): string {
  const isAlone = rows.every((other) => other.id === id || other.title !== title);
  return isAlone ? title : [title, line, formatMoment(createdAt)].join(", ");
}

type PagerProps = {
  page: LeadPage;
  isPending: boolean;
  /** True while the leads on the screen belong to the previous filter. */
  isBusy: boolean;
  onPage: (direction: "next" | "previous") => void;
};

const text = admin.list;

/** Renders nothing for a list of one page. */
function Pager({ page, isPending, isBusy, onPage }: PagerProps) {
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
