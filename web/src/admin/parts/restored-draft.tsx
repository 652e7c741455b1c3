import { admin } from "@scm/text/admin";
import { SmallButton } from "./small-button.tsx";

/** Says that a form began with a draft, and offers to drop it. */
export function RestoredDraft({ onDrop }: { onDrop: () => void }) {
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted"
    >
      {admin.draft.restored}
      <SmallButton onClick={onDrop}>{admin.draft.drop}</SmallButton>
    </div>
  );
}
