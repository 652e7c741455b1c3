import { roadmapQuarters, roadmapStates } from "@scm/contract";
import type { PartText } from "@scm/text/site";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { milestones } from "./milestones.tsx";
import { StatusMark } from "./status-mark.tsx";

export function Quarters() {
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

type Name = keyof PartText["roadmap"]["items"];

/** One card for each quarter. `promotion` and `launch` are milestones as well. */
const quarters: readonly (readonly [Name, ...Name[]])[] = [
  ["training", "booking", "events"],
  ["management", "promotion"],
  ["launch"],
  ["advancedTraining", "elearning"],
  ["finances"],
];
