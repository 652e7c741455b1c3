import { roadmapQuarters, roadmapStates, type ShownRoadmapState } from "@scm/contract";
import type { PartText } from "@scm/text/site";
import * as landingText from "@scm/text/site/landing";
import { clsx } from "clsx";
import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { StatusMark } from "./status-mark.tsx";

export const PlanView = withTexts(function PlanView() {
  return (
    <>
      <Milestones />
      <Quarters />
    </>
  );
}, landingText);

/** The way to the launch. We are at the first milestone that is not launched, or at the last one. */
function Milestones() {
  const t = useTranslations("roadmap");
  const { roadmap } = useSiteInfo().content;
  const here = milestones.find((name) => roadmap[name] !== "launched") ?? milestones.at(-1);
  return (
    <section aria-labelledby="roadmap-milestones" className="mt-12 lg:mt-16">
      <h3 id="roadmap-milestones" className="text-lg font-semibold tracking-tight">
        {t("milestonesTitle")}
      </h3>
      <ol className="mt-6 grid lg:mt-14 lg:grid-cols-4">
        {milestones.map((name, index) => (
          <Milestone
            key={name}
            name={name}
            number={index + 1}
            state={roadmap[name]}
            isHere={name === here}
          />
        ))}
      </ol>
    </section>
  );
}

type MilestoneProps = {
  name: (typeof milestones)[number];
  number: number;
  state: ShownRoadmapState;
  isHere: boolean;
};

function Milestone({ name, number, state, isHere }: MilestoneProps) {
  const t = useTranslations("roadmap");
  const isLaunched = state === "launched";
  return (
    <li
      aria-current={isHere ? "step" : undefined}
      className="relative pb-8 pl-9 before:absolute before:top-3 before:bottom-0 before:left-[9.5px] before:w-px before:bg-edge last:before:hidden lg:pt-9 lg:pr-6 lg:pb-0 lg:pl-0 lg:before:top-[9.5px] lg:before:right-0 lg:before:bottom-auto lg:before:left-0 lg:before:h-px lg:before:w-full"
    >
      {isHere && (
        <p className="mb-3 -ml-9 flex items-center gap-2.5 text-sm font-medium max-lg:relative max-lg:bg-ground lg:absolute lg:-top-8 lg:ml-0 lg:gap-1.5">
          <MapPin aria-hidden="true" className="size-5 shrink-0 lg:size-4" />
          {t("here")}
        </p>
      )}
      <span
        className={clsx(
          "absolute left-0 grid size-5 place-items-center rounded-full border text-xs font-semibold tabular-nums lg:top-0",
          isHere ? "max-lg:top-8" : "top-0",
          isLaunched ? "border-ink bg-ink text-ground" : "border-edge bg-ground",
        )}
      >
        {number}
      </span>
      <p className="text-sm text-muted tabular-nums">{t(`milestones.${name}.when`)}</p>
      <p className="mt-0.5 text-lg leading-snug font-semibold tracking-tight text-balance">
        {t(`milestones.${name}.name`)}
      </p>
      {name === "promotion" && <p className="mt-1 text-muted">{t("milestones.promotion.note")}</p>}
      <p className="mt-1.5 flex items-center gap-2 text-sm text-muted">
        <StatusMark status={state} className="size-4" />
        {t(`statuses.${state}`)}
      </p>
    </li>
  );
}

const milestones = [
  "tests",
  "feedback",
  "promotion",
  "launch",
] as const satisfies readonly (keyof PartText["roadmap"]["milestones"])[];

function Quarters() {
  const t = useTranslations("roadmap");
  const { roadmap } = useSiteInfo().content;
  return (
    <section aria-labelledby="roadmap-quarters" className="mt-12 lg:mt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h3 id="roadmap-quarters" className="text-lg font-semibold tracking-tight">
          {t("quartersTitle")}
        </h3>
        <Legend />
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
        {quarters.map((items) => {
          const { year, quarter } = roadmapQuarters[items[0]];
          return (
            <li
              key={`${year}-${quarter}`}
              className="rounded-md border border-line bg-raised p-4 sm:p-5 max-lg:last:sm:col-span-2 lg:max-xl:p-4"
            >
              <h4 className="text-sm text-muted tabular-nums">
                {t(`quarters.${quarter}`, { year: String(year) })}
              </h4>
              <ul className="mt-3 flex flex-col gap-2 sm:mt-4 sm:gap-4">
                {items.map((name) => (
                  <li key={name} className="flex gap-2.5">
                    <StatusMark status={roadmap[name]} className="mt-[3px]" />
                    <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 sm:block">
                      <p className="font-medium text-balance">
                        <Unbroken>{t(`items.${name}`)}</Unbroken>
                      </p>
                      <p className="text-sm text-muted">{t(`statuses.${roadmap[name]}`)}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Explains the marks; the one of late steps only while there are any. */
function Legend() {
  const t = useTranslations("roadmap");
  const { roadmap } = useSiteInfo().content;
  const isLate = [...milestones, ...quarters.flat()].some((name) =>
    roadmap[name].startsWith("late"),
  );
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      {legend
        .filter((status) => status !== "late" || isLate)
        .map((status) => (
          <li key={status} className="flex items-center gap-2">
            <StatusMark status={status} />
            {t(`statuses.${status}`)}
          </li>
        ))}
    </ul>
  );
}

/** A late step with work in it has the mark of that work. */
const legend = [...roadmapStates, "late"] as const;

type Item = keyof PartText["roadmap"]["items"];

/** One card for each quarter. `promotion` and `launch` are milestones as well. */
const quarters: readonly (readonly [Item, ...Item[]])[] = [
  ["training", "booking", "events"],
  ["management", "promotion"],
  ["launch"],
  ["advancedTraining", "elearning"],
  ["finances"],
];
