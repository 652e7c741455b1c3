import { deadLetterEndpoints, type DeadLetter, type DeadLetterKind } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { system as text } from "@scm/text/admin/system";
import { Mail, RotateCw, Webhook, Zap } from "lucide-react";
import { call } from "../../lib/api-client.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useFocusLeftBehind } from "../parts/use-focus-left-behind.ts";
import { Fact } from "../parts/facts.tsx";
import { LongText } from "../parts/long-text.tsx";
import { SubjectLink } from "../parts/subject-link.tsx";
import { useChange } from "../parts/use-change.ts";
import { shownKeys } from "./system-queries.ts";

type Props = {
  letter: DeadLetter;
  /** When the list was loaded, in ms since 1970; ages are relative to it. */
  now: number;
};

const words = text.dead;

/** Shows a dead letter with its reason and a retry button. */
export function DeadLetterCard({ letter, now }: Props) {
  const titleId = `letter-${letter.id}`;
  const card = useFocusLeftBehind<HTMLElement>();
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
          <LongText text={letter.reason ?? words.reasonUnknown} />
        </div>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-[2fr_3fr_1fr_4fr]">
          <Fact term={words.subject}>
            <SubjectLink kind={letter.subjectKind} id={letter.subjectId} />
          </Fact>
          <Fact term={words.receiver}>{letter.receiver}</Fact>
          <Fact term={words.attempts}>{String(letter.attemptCount)}</Fact>
          <Fact term={words.since}>
            {`${formatMoment(letter.createdAt)} (${text.ago(letter.createdAt, now)})`}
          </Fact>
        </dl>
      </div>
      <Button
        variant="secondary"
        size="small"
        isPending={retry.isPending}
        onClick={() => retry.mutate()}
        aria-describedby={titleId}
        className="self-start justify-self-start"
      >
        {!retry.isPending && <RotateCw aria-hidden="true" size={16} />}
        {retry.isPending ? words.retrying : words.retry}
      </Button>
    </article>
  );
}

const icons = { event: Zap, mail: Mail, webhook: Webhook } satisfies Record<DeadLetterKind, object>;
