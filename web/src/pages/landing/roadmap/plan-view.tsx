import type { ReactNode } from "react";
import { partsOfQuarter, roadmapStates, roadmapSteps, type RoadmapStep } from "@scm/contract";
import * as landingText from "@scm/text/site/landing";
import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { StatusMark } from "./status-mark.tsx";

/** All steps by quarter. Those after the first quarter with an open step fold. */
export const PlanView = withTexts(function PlanView() {
  const t = useTranslations("roadmap");
  const quarters = useQuarters();
  const { roadmap } = useSiteInfo().content;
  const isOpen = ({ steps }: Quarter) => steps.some((step) => roadmap[step].state !== "launched");
  const place = quarters.findIndex(isOpen);
  const here = quarters[place] ?? quarters.at(-1);
  const rest = place < 0 ? [] : quarters.slice(place + 1);

  return (
    <>
      <Legend />
      <Quarters>
        {quarters.slice(0, quarters.length - rest.length).map((quarter) => (
          <QuarterCard key={quarter.name} quarter={quarter} isHere={quarter === here} />
        ))}
      </Quarters>
      {rest.length > 0 && (
        <div className="mt-4">
          <Disclosure title={t("rest")}>
            <Quarters>
              {rest.map((quarter) => (
                <QuarterCard key={quarter.name} quarter={quarter} isHere={false} />
              ))}
            </Quarters>
          </Disclosure>
        </div>
      )}
    </>
  );
}, landingText);

type Quarter = { name: string | null; steps: readonly RoadmapStep[] };

/** In the order of time; steps without a quarter come last. */
function useQuarters(): Quarter[] {
  const { roadmap } = useSiteInfo().content;
  const names = new Set(roadmapSteps.map((step) => roadmap[step].quarter));
  const dated = [...names].filter((name) => name !== null).toSorted();
  return [...dated, ...(names.has(null) ? [null] : [])].map((name) => ({
    name,
    steps: roadmapSteps.filter((step) => roadmap[step].quarter === name),
  }));
}

function Quarters({ children }: { children: ReactNode }) {
  return <ul className="mt-6 grid gap-x-4 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-3">{children}</ul>;
}

function QuarterCard({ quarter: { name, steps }, isHere }: { quarter: Quarter; isHere: boolean }) {
  const t = useTranslations("roadmap");
  const nameOf = useQuarterName();
  return (
    <li
      aria-current={isHere ? "step" : undefined}
      className="border-line py-3 max-sm:border-t sm:rounded-md sm:border sm:bg-raised sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-sm text-muted tabular-nums">
          {name === null ? t("undated") : nameOf(name)}
        </h3>
        {isHere && (
          <p className="flex items-center gap-1.5 text-sm font-medium">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {t("here")}
          </p>
        )}
      </div>
      <ul className="mt-2 flex flex-col gap-2 sm:mt-3 sm:gap-3">
        {steps.map((step) => (
          <Step key={step} step={step} />
        ))}
      </ul>
    </li>
  );
}

/** These end. A module is launched, and so is the system as a whole. */
const milestones = ["tests", "feedback", "promotion"] as const satisfies RoadmapStep[];

function Step({ step }: { step: RoadmapStep }) {
  const t = useTranslations("roadmap");
  const nameOf = useQuarterName();
  const { state, was } = useSiteInfo().content.roadmap[step];
  const milestone = milestones.find((one) => one === step);
  return (
    <li className="flex gap-2.5">
      <StatusMark status={state} className="mt-[3px]" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium text-balance">
            <Unbroken>{t(`items.${step}`)}</Unbroken>
          </span>{" "}
          <span className="text-sm text-muted">
            {milestone && state === "launched" ? t("finished") : t(`statuses.${state}`)}
          </span>
        </p>
        {milestone && was === null && (
          <p className="text-sm text-muted">{t(`notes.${milestone}`)}</p>
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
