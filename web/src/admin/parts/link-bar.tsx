import { admin } from "@scm/text/admin";
import { SmallButton } from "./small-button.tsx";

type Props = { title: string; onShowAll: () => void };

/** The bar above the single record that a link opened, with a button that shows all. */
export function LinkBar({ title, onShowAll }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere text-muted">{title}</p>
      <SmallButton variant="quiet" onClick={onShowAll}>
        {admin.list.showAll}
      </SmallButton>
    </div>
  );
}
