import { useState } from "react";
import { DeadLetterKind } from "@scm/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { system as text } from "@scm/text/admin/system";
import { formatCount } from "@scm/text/count";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { Empty, NoMatch } from "../parts/empty.tsx";
import { Refusal } from "../parts/failure.tsx";
import { Loading } from "../parts/loading.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { useAddress } from "../parts/use-address.ts";
import { useChange } from "../parts/use-change.ts";
import { DeadLetterCard } from "./dead-letter-card.tsx";
import { deadLettersQuery, retryLetters, shownKeys } from "./system-queries.ts";

const words = text.dead;

/** Lists dead letters with their reasons, and retries one or all of them. */
export function DeadLetters() {
  const { kind, changeKind } = useShownKind();
  const list = useInfiniteQuery({ ...deadLettersQuery(kind), refetchOnMount: "always" });
  const [isAsking, setAsking] = useState(false);
  const total = list.isPlaceholderData ? null : (list.data?.pages.at(-1)?.total ?? null);

  return (
    <section aria-labelledby="dead" className="flex flex-col gap-4">
      <div>
        <h2 id="dead" className="text-lg font-semibold tracking-tight">
          {total === null ? words.title : `${words.title} (${formatCount(total)})`}
        </h2>
        <p className="text-muted">{words.lead}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <KindSelect kind={kind} onChange={changeKind} />
        {total !== null && total > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {words.retryAll}
          </Button>
        )}
      </div>
      <PagedList
        list={list}
        failed={words.failed}
        loading={<Loading text={words.loading} count={1} />}
        empty={
          kind === null ? (
            <Empty title={words.empty} hint={words.emptyHint} />
          ) : (
            <NoMatch words={{ ...words, clear: words.showAll }} onClear={() => changeKind("")} />
          )
        }
      >
        {(letters) => (
          <ul aria-label={words.title} className="flex flex-col gap-3">
            {letters.map((letter) => (
              <li key={letter.id}>
                <DeadLetterCard letter={letter} now={list.dataUpdatedAt} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isAsking && (
        <RetryAllDialog kind={kind} count={total ?? 0} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

type KindSelectProps = { kind: DeadLetterKind | null; onChange: (kind: string) => void };

function KindSelect({ kind, onChange }: KindSelectProps) {
  return (
    <div className="w-full sm:w-60">
      <Select
        label={words.kind}
        value={kind ?? ""}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: "", label: words.everyKind },
          ...DeadLetterKind.options.map((one) => ({ value: one, label: words.manyOf[one] })),
        ]}
      />
    </div>
  );
}

/** The kind in the address; null if absent or unknown. */
function useShownKind() {
  const { search, change } = useAddress();
  const kind = DeadLetterKind.safeParse(search.get("kind"));
  return {
    kind: kind.success ? kind.data : null,
    changeKind: (next: string) => change({ kind: next }),
  };
}

type RetryAllDialogProps = {
  /** Null for all kinds. */
  kind: DeadLetterKind | null;
  count: number;
  onClose: () => void;
};

const confirm = text.dead.confirm;

/** Asks for confirmation, because a retry may send many mails at once. */
function RetryAllDialog({ kind, count, onClose }: RetryAllDialogProps) {
  const retry = useChange(() => retryLetters(kind), {
    onSuccess: onClose,
    toast: (retried) => ({
      title: text.dead.retried,
      description: text.dead.retriedMany(retried),
    }),
    refresh: shownKeys,
  });

  return (
    <Dialog title={confirm.title(count)} closeLabel={confirm.close} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{confirm.text}</p>
        <div aria-live="polite">{retry.isError && <Refusal error={retry.error} />}</div>
        <ActionBar>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              {confirm.cancel}
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
