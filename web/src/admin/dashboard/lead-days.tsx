import { noSource, type Dashboard, type LeadDay } from "@scm/contract";
import { formatCount } from "@scm/text/count";
import { sourceName } from "@scm/text/admin/lead-fields";
import { Link } from "wouter";
import { inboxHref } from "../parts/inbox.ts";
import { dashboard } from "@scm/text/admin/dashboard";

const text = dashboard.days;

/** Draws the leads of each day as a bar. The words of the drawing have every number. */
export function LeadDays({ days, sources }: Pick<Dashboard, "days" | "sources">) {
  const counted = days.filter(({ leads }) => leads > 0);
  const most = Math.max(...days.map(({ leads }) => leads));
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <section aria-labelledby="lead-days" className="flex min-w-0 flex-col gap-3">
      <h2 id="lead-days" className="text-lg font-semibold tracking-tight">
        {text.title}
      </h2>
      <div className="flex flex-col gap-2 rounded-md border border-line bg-raised p-4 text-sm text-muted tabular-nums">
        {counted.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <>
            <p aria-hidden="true">{text.most(most)}</p>
            <svg
              role="img"
              aria-label={text.chart(counted)}
              viewBox={`0 0 ${days.length * 10} 100`}
              preserveAspectRatio="none"
              className="h-16 w-full border-b border-edge text-ink forced-colors:text-[CanvasText]"
            >
              {days.map((day, index) => (
                <Bar key={day.day} day={day} index={index} most={most} />
              ))}
            </svg>
            <p aria-hidden="true" className="flex justify-between">
              <span>{first && text.day(first.day)}</span>
              <span>{last && text.day(last.day)}</span>
            </p>
            <Sources sources={sources} />
          </>
        )}
      </div>
    </section>
  );
}

/** The counts of the same days by source, each with a link to its leads. */
function Sources({ sources }: Pick<Dashboard, "sources">) {
  if (sources.length === 0) return null;
  return (
    <div className="mt-1 border-t border-line pt-2">
      <h3 className="font-medium">{dashboard.sources.title}</h3>
      <ul>
        {sources.map(({ source, leads }) => (
          <li key={source} className="flex min-h-8 items-center justify-between gap-3">
            <Link
              href={inboxHref({ source: source ?? noSource })}
              className="min-w-0 truncate underline underline-offset-4 hover:text-ink"
            >
              {sourceName(source ?? noSource)}
            </Link>
            <span className="font-semibold text-ink">{formatCount(leads)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type BarProps = { day: LeadDay; index: number; most: number };

/** As high as the share of the day with the most leads; a pointer shows its number. */
function Bar({ day: { day, leads }, index, most }: BarProps) {
  const height = (leads / most) * 100;
  return (
    <rect x={index * 10 + 1} y={100 - height} width={8} height={height} fill="currentColor">
      <title>{text.bar({ day, leads })}</title>
    </rect>
  );
}
