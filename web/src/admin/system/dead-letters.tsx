import { useState } from "react";
import {
  deadLetterEndpoints,
  DeadLetterKind,
  deadLetterRetryMax,
  failureKinds,
  MailLimitName,
  type DeadLetter,
} from "@scm/contract";
import { Mail, RotateCw, Webhook, Zap } from "lucide-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { system as text } from "@scm/text/admin/system";
import { formatCount } from "@scm/text/count";
import { formatMoment } from "@scm/text/moment";
import { readableAddress } from "@scm/text/readable-address";
import { useNow } from "../../lib/clock.ts";
import { call } from "../../lib/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { Empty, NoMatch } from "../parts/empty.tsx";
import { Fact } from "../parts/facts.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { Loading } from "../parts/loading.tsx";
import { LongText } from "../parts/long-text.tsx";
import { pagedQuery } from "../parts/queries.ts";
import { PagedList } from "../parts/paged-list.tsx";
import { SubjectLink } from "../parts/subject-link.tsx";
import { useAddress } from "../parts/use-address.ts";
import { useChange } from "../parts/use-change.ts";
import { useFocusAfterUnmount } from "../parts/focus-content.ts";
import { shownKeys } from "./system-queries.ts";

/** Mails that were held back are sent, and the others are tried again. */
function wordsOf(kind: DeadLetterKind | null) {
  if (kind !== "limited" && kind !== "held") return text.dead;
  return { ...text.dead, ...text.keptBack, ...text[kind] };
}

/** Lists dead letters with their reasons, and retries one or all of them. */
export function DeadLetters() {
  const { kind, changeKind } = useShownKind();
  const words = wordsOf(kind);
  const list = useInfiniteQuery({
    ...pagedQuery(deadLetterEndpoints.list, { limit: "50", kind: kind ?? "" }),
    refetchOnMount: "always",
  });
  const now = useNow();
  const total = list.isPlaceholderData ? null : (list.data?.pages.at(-1)?.total ?? null);
  const count = total === null ? "" : ` (${formatCount(total)})`;

  return (
    <section aria-labelledby="dead" className="flex flex-col gap-4">
      <div>
        <h2 id="dead" className="text-lg font-semibold tracking-tight">
          {words.title + count}
        </h2>
        <p className="text-muted">{words.lead}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full sm:w-60">
          <Select
            label={words.kind}
            value={kind ?? ""}
            onChange={({ target }) => changeKind(target.value)}
            options={kindChoices}
          />
        </div>
        {total !== null && total > 0 && <RetryAll kind={kind} count={total} />}
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
                <DeadLetterCard letter={letter} now={now} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const kindChoices = [
  { value: "", label: text.dead.everyKind },
  ...DeadLetterKind.options.map((kind) => ({ value: kind, label: text.dead.manyOf[kind] })),
];

/** The kind in the address; null if absent or unknown. */
function useShownKind() {
  const { search, change } = useAddress();
  const kind = DeadLetterKind.safeParse(search.get("kind"));
  return {
    kind: kind.success ? kind.data : null,
    changeKind: (next: string) => change({ kind: next }),
  };
}

type RetryAllProps = {
  /** Null for all kinds. */
  kind: DeadLetterKind | null;
  count: number;
};

function RetryAll(props: RetryAllProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {wordsOf(props.kind).retryAll}
      </Button>
      {isAsking && <RetryAllDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks for confirmation, because a retry may send many mails at once. */
function RetryAllDialog({ kind, count, onClose }: RetryAllProps & { onClose: () => void }) {
  const { confirm, ...words } = wordsOf(kind);
  const retry = useChange(() => retryLetters(kind), {
    onSuccess: onClose,
    toast: (retried) => ({ title: words.retried, description: words.retriedMany(retried) }),
    isShownElsewhere: () => true,
    refresh: shownKeys,
  });

  return (
    <FormDialog
      title={confirm.title(count)}
      closeLabel={confirm.close}
      text={{ submit: words.retryAll, submitting: words.retrying, cancel: confirm.cancel }}
      save={retry}
      onSubmit={() => retry.mutate()}
      onClose={onClose}
    >
      <p className="text-muted">{confirm.text}</p>
    </FormDialog>
  );
}

/** The maximum number of batches per kind, because letters may fail again in the meantime. */
const callsMax = 20;

/** Retries all letters of one kind, or all that failed, in batches, and returns their number. */
async function retryLetters(kind: DeadLetterKind | null): Promise<number> {
  let retried = 0;
  for (const one of kind === null ? failureKinds : [kind]) {
    for (let calls = 0; calls < callsMax; calls += 1) {
      const { count } = await call(deadLetterEndpoints.retryAll, { body: { kind: one } });
      retried += count;
      if (count < deadLetterRetryMax) break;
    }
  }
  return retried;
}

type CardProps = {
  letter: DeadLetter;
  /** When the list was loaded, in ms since 1970; ages are relative to it. */
  now: number;
};

/** Shows a dead letter with its reason and a retry button. */
function DeadLetterCard({ letter, now }: CardProps) {
  const words = wordsOf(letter.kind);
  const titleId = `letter-${letter.id}`;
  const card = useFocusAfterUnmount<HTMLElement>();
  const retry = useChange(() => call(deadLetterEndpoints.retry, { id: letter.id }), {
    toast: () => ({ title: words.retried, description: words.retriedDescription }),
    refresh: shownKeys,
  });

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-4 rounded-md border border-line bg-raised p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="min-w-0 font-semibold wrap-anywhere">
            {text.names.get(letter.name) ?? letter.name}
          </h3>
          <Badge colour="grey" icon={icons[letter.kind]}>
            {words.kinds[letter.kind]}
          </Badge>
        </div>
        <div className="border-l-2 border-edge pl-4">
          <p className="text-sm text-muted">{words.reason}</p>
          <LongText text={reasonOf(letter)} />
        </div>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-[2fr_3fr_1fr_4fr]">
          <Fact term={words.subject}>
            <SubjectLink kind={letter.subjectKind} id={letter.subjectId} />
          </Fact>
          <Fact term={words.receiver}>{letter.receiver && readableAddress(letter.receiver)}</Fact>
          <Fact term={words.attempts}>{String(letter.attemptCount)}</Fact>
          <Fact term={words.since}>
            {`${formatMoment(letter.createdAt)} (${text.ago(letter.createdAt, now)})`}
          </Fact>
        </dl>
      </div>
      <SmallButton
        icon={RotateCw}
        isPending={retry.isPending}
        onClick={() => retry.mutate()}
        aria-describedby={titleId}
        className="self-start justify-self-start"
      >
        {retry.isPending ? words.retrying : words.retry}
      </SmallButton>
    </article>
  );
}

/** Of a limited mail the api names the limit. */
function reasonOf({ kind, reason }: DeadLetter): string {
  const limit = MailLimitName.safeParse(reason);
  if (kind === "held") return leadDetail.mail.held;
  if (kind === "limited" && limit.success) return leadDetail.mail.limits[limit.data];
  return reason ?? text.dead.reasonUnknown;
}

const icons = {
  event: Zap,
  mail: Mail,
  webhook: Webhook,
  limited: Mail,
  held: Mail,
} satisfies Record<DeadLetterKind, object>;
