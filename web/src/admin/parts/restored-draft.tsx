import { admin } from "@scm/text/admin";
import { SmallButton } from "../../ui/button.tsx";

type Props = {
  /** Polish by default. */
  words?: Readonly<Record<"restored" | "drop", string>>;
  onDrop: () => void;
};

/** Says that a form began with a draft, and offers to drop it. */
export function RestoredDraft({ words = admin.draft, onDrop }: Props) {
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted"
    >
      {words.restored}
      <SmallButton onClick={onDrop}>{words.drop}</SmallButton>
    </div>
  );
}
