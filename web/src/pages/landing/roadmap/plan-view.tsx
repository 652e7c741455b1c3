import type { ReactNode } from "react";
import {
  partsOfQuarter,
  roadmapStates,
  type PublicContent,
  type RoadmapState,
} from "@scm/contract";
import * as landingText from "@scm/text/site/landing";
import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { clsx } from "clsx";
import { useLocale } from "../../../lib/locale.tsx";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

type Item = PublicContent["roadmap"][number];
type Quarter = { name: string; items: readonly Item[] };

/** All items by quarter. Those after the first quarter to come with an open item fold. */
export const PlanView = withTexts(function PlanView() {
  const t = useTranslations("roadmap");
  const { roadmap, quarter: now } = useSiteInfo().content;
  const quarters = quartersOf(roadmap);
  const reached = quarters.filter(({ name }) => name <= now).length;
  const here = quarters[Math.max(reached - 1, 0)];
  const open = quarters.findIndex(
    ({ name, items }) => name >= now && items.some(({ state }) => state !== "launched"),
  );
  const shown = Math.max(open + 1, reached);
  const rest = quarters.slice(shown);

  return (
    <>
      <Legend />
      <Quarters>
        {quarters.slice(0, shown).map((quarter) => (
          <QuarterCard key={quarter.name} quarter={quarter} isHere={quarter === here} />
        ))}
      </Quarters>
      {rest.length > 0 && (
        <div className="mt-4">
          <Disclosure title={t("rest")}>
            <Quarters>
              {rest.map((quarter) => (
                <QuarterCard key={quarter.name} quarter={quarter} />
              ))}
            </Quarters>
          </Disclosure>
        </div>
      )}
    </>
  );
}, landingText);

/** In the order of time. */
function quartersOf(roadmap: readonly Item[]): Quarter[] {
  const names = new Set(roadmap.map(({ quarter }) => quarter));
  return [...names].toSorted().map((name) => ({
    name,
    items: roadmap.filter(({ quarter }) => quarter === name),
  }));
}

function Quarters({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-3 grid gap-x-4 sm:mt-6 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-3">
      {children}
    </ul>
  );
}

type QuarterProps = { quarter: Quarter; isHere?: boolean };

function QuarterCard({ quarter: { name, items }, isHere = false }: QuarterProps) {
  const t = useTranslations("roadmap");
  const nameOf = useQuarterName();
  return (
    <li
      aria-current={isHere ? "step" : undefined}
      className="border-line py-2 max-sm:border-t sm:rounded-md sm:border sm:bg-raised sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-sm text-muted tabular-nums">{nameOf(name)}</h3>
        {isHere && (
          <p className="flex items-center gap-1.5 text-sm font-medium">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {t("here")}
          </p>
        )}
      </div>
      <ul className="mt-1 flex flex-col gap-1 sm:mt-3 sm:gap-3">
        {items.map((item) => (
          <Step key={item.name.pl} item={item} />
        ))}
      </ul>
    </li>
  );
}

function Step({ item: { kind, name, note, state, was } }: { item: Item }) {
  const t = useTranslations("roadmap");
  const { locale } = useLocale();
  const nameOf = useQuarterName();
  const isFinished = kind === "milestone" && state === "launched";
  return (
    <li className="flex gap-2.5">
      {state ? (
        <StatusMark status={state} className="mt-[3px]" />
      ) : (
        <span className="w-5 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium text-balance">
            <Unbroken>{name[locale]}</Unbroken>
          </span>{" "}
          <span className="text-sm text-muted">
            {isFinished ? t("finished") : state ? t(`statuses.${state}`) : t("unknown")}
          </span>
        </p>
        {note[locale] !== "" && was === null && (
          <p className="text-sm text-muted">
            <Unbroken>{note[locale]}</Unbroken>
          </p>
        )}
        {was !== null && (
          <p className="text-sm text-muted">
            <s>{nameOf(was)}</s>
          </p>
        )}
      </div>
    </li>
  );
}

function useQuarterName(): (quarter: string) => string {
  const t = useTranslations("roadmap.quarters");
  return (quarter) => {
    const { year, number } = partsOfQuarter(quarter);
    return t(`${number}`, { year: String(year) });
  };
}

/** Explains the marks. */
function Legend() {
  const t = useTranslations("roadmap");
  return (
    <ul aria-label={t("legend")} className="mt-8 flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      {roadmapStates.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <StatusMark status={status} />
          {t(`statuses.${status}`)}
        </li>
      ))}
    </ul>
  );
}

/** A ring that fills with the progress of a step. A launched one gets a bull's eye. */
function StatusMark({ status, className }: { status: RoadmapState; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={clsx("size-5 shrink-0", className)}
    >
      <circle
        cx="10"
        cy="10"
        r="8"
        className="stroke-edge"
        strokeDasharray={status === "planned" ? "2 3" : undefined}
      />
      {filled[status] > 0 && (
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength="1"
          strokeDasharray={`${filled[status]} 1`}
          transform="rotate(-90 10 10)"
          className="stroke-ink"
        />
      )}
      {status === "launched" && <circle cx="10" cy="10" r="3.5" className="fill-ink" />}
    </svg>
  );
}

const filled: Record<RoadmapState, number> = {
  planned: 0,
  inProgress: 0.5,
  testing: 1,
  launched: 1,
};
