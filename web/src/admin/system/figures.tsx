import { useId, type ReactNode } from "react";
import type { SystemState } from "@scm/contract";
import { system as text } from "@scm/text/admin/system";
import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";

const words = text.figures;

export function Figures({ state }: { state: SystemState }) {
  const { events, mails, webhooks, takenAt } = state;
  const oldest = events.oldestOpenAt;
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-3">
      <Group title={words.events}>
        <Figure term={words.new} value={events.new} />
        <Figure term={words.dispatched} value={events.dispatched} />
        <Figure
          term={words.oldestOpen}
          value={oldest ? text.ago(oldest, Date.parse(takenAt)) : words.none}
        />
        <Alarm term={words.dead} value={events.dead} />
      </Group>
      <Group title={words.mails}>
        <Figure term={words.pending} value={mails.pending} />
        <Figure term={words.sending} value={mails.sending} />
        <Alarm term={words.uncertain} value={mails.uncertain} />
        <Alarm term={words.dead} value={mails.dead} />
      </Group>
      <Group title={words.webhooks}>
        <Figure term={words.pending} value={webhooks.pending} />
        <Figure term={words.sending} value={webhooks.sending} />
        <Alarm term={words.dead} value={webhooks.dead} />
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-raised px-5 py-2">
      <h3 id={id} className="py-2 font-semibold">
        {title}
      </h3>
      <dl>{children}</dl>
    </section>
  );
}

/** Highlights a figure that should be 0 and is not. */
function Alarm({ term, value }: { term: string; value: number }) {
  return <Figure term={term} value={value} isAlarming={value > 0} />;
}

type FigureProps = { term: string; value: string | number; isAlarming?: boolean };

function Figure({ term, value, isAlarming = false }: FigureProps) {
  return (
    <div
      className={clsx(
        "flex items-baseline justify-between gap-4 border-t border-line py-2.5",
        isAlarming && "text-red-text",
      )}
    >
      <dt className={clsx("text-sm", !isAlarming && "text-muted")}>
        {isAlarming && (
          <TriangleAlert aria-hidden="true" className="mr-1.5 inline size-4 align-[-3px]" />
        )}
        {term}
      </dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
