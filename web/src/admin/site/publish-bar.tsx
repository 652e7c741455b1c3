import { site } from "@scm/text/admin/site";
import { Button } from "../../ui/button.tsx";
import type { Difference } from "./differences.ts";

const text = site.bar;

type Props = {
  changes: readonly Difference[];
  isPending: boolean;
  hasFaults: boolean;
  onPreview: () => void;
  onDiscard: () => void;
};

/** Stays in view below the form. Says why there is nothing to publish, or what would be. */
export function PublishBar({ changes, isPending, hasFaults, onPreview, onDiscard }: Props) {
  const isChanged = changes.length > 0;
  const sections = new Set(changes.map(({ section }) => site[section].title));
  const reason = isChanged ? text.changed([...sections]) : text.unchanged;
  return (
    <div className="sticky bottom-0 z-[2] -mx-4 flex flex-col gap-x-6 gap-y-2 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:flex-row sm:items-center sm:justify-between sm:px-6 lg:mx-0 lg:rounded-md lg:border">
      <p id="site-publish-reason" aria-live="polite" className="min-w-0 text-sm text-muted">
        {hasFaults ? text.faulty : reason}
      </p>
      <div className="flex shrink-0 flex-wrap gap-2">
        {isChanged && (
          <Button variant="secondary" size="small" disabled={isPending} onClick={onDiscard}>
            {text.discard}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          disabled={isPending}
          onClick={onPreview}
        >
          {text.preview}
        </Button>
        <Button
          type="submit"
          size="small"
          isPending={isPending}
          disabled={!isChanged}
          aria-describedby="site-publish-reason"
        >
          {isPending ? text.publishing : text.publish}
        </Button>
      </div>
    </div>
  );
}
