import type { ShownRoadmapState } from "@scm/contract";
import type { PartText } from "@scm/text/site";
import { clsx } from "clsx";
import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { StatusMark } from "./status-mark.tsx";

/** The way to the launch. We are in front of the first milestone that is not launched. */
export function Milestones() {
  const t = useTranslations("roadmap");
  const { roadmap } = useSiteInfo().content;
  const next = milestones.find((name) => roadmap[name] !== "launched");
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
            isNext={name === next}
          />
        ))}
      </ol>
    </section>
  );
}

type Props = { name: Name; number: number; state: ShownRoadmapState; isNext: boolean };

function Milestone({ name, number, state, isNext }: Props) {
  const t = useTranslations("roadmap");
  const isLaunched = state === "launched";
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className="relative pb-8 pl-9 before:absolute before:top-3 before:bottom-0 before:left-[9.5px] before:w-px before:bg-edge last:before:hidden lg:pt-9 lg:pr-6 lg:pb-0 lg:pl-0 lg:before:top-[9.5px] lg:before:right-0 lg:before:bottom-auto lg:before:left-0 lg:before:h-px lg:before:w-full"
    >
      {isNext && (
        <p className="mb-3 -ml-9 flex items-center gap-2.5 text-sm font-medium max-lg:relative max-lg:bg-ground lg:absolute lg:-top-8 lg:ml-0 lg:gap-1.5">
          <MapPin aria-hidden="true" className="size-5 shrink-0 lg:size-4" />
          {t("here")}
        </p>
      )}
      <span
        className={clsx(
          "absolute left-0 grid size-5 place-items-center rounded-full border text-xs font-semibold tabular-nums lg:top-0",
          isNext ? "max-lg:top-8" : "top-0",
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

type Name = keyof PartText["roadmap"]["milestones"];

export const milestones = [
  "tests",
  "feedback",
  "promotion",
  "launch",
] as const satisfies readonly Name[];
