import { leadWork } from "@scm/text/admin/lead-work";
import { Button } from "../../../ui/button.tsx";
import type { Selection } from "../work/use-selection.ts";
import { focusBulkBar } from "./bulk-bar.tsx";

type Props = { selection: Selection; ids: readonly string[]; total: number };

const text = leadWork.select;

export function SelectPage({ selection, ids, total }: Props) {
  const isWhole = ids.every((id) => selection.has(id));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isWhole}
          disabled={selection.isEverything}
          onChange={() => selection.togglePage(ids)}
          className="ml-6 size-5 cursor-pointer accent-ink"
        />
        {text.page}
      </label>
      {isWhole && !selection.isEverything && total > ids.length && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            selection.selectEverything();
            // The button disappears, and the next action is in the bar.
            focusBulkBar();
          }}
        >
          {text.everything(total)}
        </Button>
      )}
    </div>
  );
}
