import type { DeadLetterKind } from "@scm/contract";
import { system as text } from "@scm/text/admin/system";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Refusal } from "../parts/failure.tsx";
import { useChange } from "../parts/use-change.ts";
import { retryLetters, shownKeys } from "./system-queries.ts";

type Props = {
  /** Null for all kinds. */
  kind: DeadLetterKind | null;
  count: number;
  onClose: () => void;
};

const words = text.dead.confirm;

/** Asks for confirmation: many mails may go out at once. */
export function RetryAllDialog({ kind, count, onClose }: Props) {
  const retry = useChange(() => retryLetters(kind), {
    onSuccess: onClose,
    toast: (retried) => ({
      title: text.dead.retried,
      description: text.dead.retriedMany(retried),
    }),
    refresh: shownKeys,
  });

  return (
    <Dialog title={words.title(count)} closeLabel={words.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.text}</p>
        <div aria-live="polite">{retry.isError && <Refusal error={retry.error} />}</div>
        <ActionBar>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button isPending={retry.isPending} onClick={() => retry.mutate()}>
              {retry.isPending ? text.dead.retrying : text.dead.retryAll}
            </Button>
          </div>
        </ActionBar>
      </div>
    </Dialog>
  );
}
