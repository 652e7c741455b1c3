import type { LeadKind } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { ArrowUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useNewsCount } from "./lead-news.tsx";

type Props = {
  kind: LeadKind | undefined;
  /** They may not match what the list is asked for; to show them takes that away. */
  isFiltered: boolean;
  onShow: () => void;
};

/** Says that leads have come since the list was loaded. The list changes only when it is asked to. */
export function NewsPill({ kind, isFiltered, onShow }: Props) {
  const count = useNewsCount(kind);
  const { show, showUnfiltered } = leadWork.news;
  return (
    <div aria-live="polite" className="flex justify-center empty:-mt-4">
      {count > 0 && (
        <Button variant="secondary" size="small" onClick={onShow}>
          <ArrowUp aria-hidden="true" size={16} />
          {isFiltered ? showUnfiltered(count) : show(count)}
        </Button>
      )}
    </div>
  );
}
