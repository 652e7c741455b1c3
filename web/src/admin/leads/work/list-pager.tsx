import { admin } from "@scm/text/admin";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { LeadPage } from "./lead-queries.ts";

type Props = {
  page: LeadPage<unknown>;
  isPending: boolean;
  /** The shown leads belong to another filter. */
  isBusy: boolean;
  onPage: (direction: "next" | "previous") => void;
};

const text = admin.list;

/** Shows nothing for a list of one page. */
export function ListPager({ page, isPending, isBusy, onPage }: Props) {
  const { rows, offset, total, next, previous } = page;
  if (!next && !previous) return null;
  const isIdle = !isPending && !isBusy;

  return (
    <nav
      aria-label={text.pages}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      <Button
        variant="secondary"
        size="small"
        disabled={!previous || !isIdle}
        onClick={() => onPage("previous")}
      >
        <ChevronLeft aria-hidden="true" size={16} />
        {text.previousPage}
      </Button>
      <p aria-live="polite" className="text-sm text-muted">
        {isPending ? text.loadingPage : text.range(offset + 1, offset + rows.length, total)}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={!next || !isIdle}
        onClick={() => onPage("next")}
      >
        {text.nextPage}
        <ChevronRight aria-hidden="true" size={16} />
      </Button>
    </nav>
  );
}
