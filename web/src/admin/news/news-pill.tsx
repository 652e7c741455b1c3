import type { LeadKind } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { ArrowUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useNewsCount } from "./lead-news.tsx";

type Props = { kind: LeadKind | undefined; onShow: () => void };

/** Says that leads have come since the list was loaded. The list changes only when it is asked to. */
export function NewsPill({ kind, onShow }: Props) {
  const count = useNewsCount(kind);
  return (
    <div aria-live="polite" className="flex justify-center empty:-mt-4">
      {count > 0 && (
        <Button variant="secondary" size="small" onClick={onShow}>
          <ArrowUp aria-hidden="true" size={16} />
          {leadWork.news.show(count)}
        </Button>
      )}
    </div>
  );
}
