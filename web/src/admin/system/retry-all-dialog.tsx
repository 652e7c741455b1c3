import type { DeadLetterKind } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { system as text } from "@scm/text/admin/system";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { serverWords } from "../parts/load-error.tsx";
import { useRetryAll } from "./use-retry.ts";

type Props = {
  /** Null for all kinds. */
  kind: DeadLetterKind | null;
  count: number;
  onClose: () => void;
};

const words = text.dead.confirm;

/** Asks once more: many mails may go out at once. */
export function RetryAllDialog({ kind, count, onClose }: Props) {
  const retry = useRetryAll(kind, onClose);

  return (
    <Dialog title={words.title(count)} closeLabel={words.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.text}</p>
        <div aria-live="polite">
          {retry.isError && (
            <Notice tone="failure" title={admin.error}>
              <p className="break-words">{serverWords(retry.error)}</p>
            </Notice>
          )}
        </div>
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
