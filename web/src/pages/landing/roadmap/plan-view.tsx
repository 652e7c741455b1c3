import { useId, type ReactNode } from "react";
import { partsOfQuarter, roadmapStates, type PublicContent } from "@scm/contract";
import * as landingText from "@scm/text/site/landing";
import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLocale } from "../../../lib/locale.tsx";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { StatusMark } from "./status-mark.tsx";

type Item = PublicContent["roadmap"][number];
type Quarter = { name: string | null; items: readonly Item[] };

/**
 * All items by quarter. Those after the first quarter with an open item fold, and on a phone those
 * before today too. A checkbox shows them, because this part works without a script.
 */
export const PlanView = withTexts(function PlanView() {
  const t = useTranslations("roadmap");
  const id = useId();
  const { roadmap, quarter: now } = useSiteInfo().content;
  const quarters = quartersOf(roadmap);
  const reached = quarters.filter(({ name }) => name !== null && name <= now).length;
  const here = quarters[Math.max(reached - 1, 0)];
  const open = quarters.findIndex(({ items }) => items.some(({ state }) => state !== "launched"));
  const shown = Math.max(open + 1, reached);
  const rest = quarters.slice(shown);

  return (
    <>
      <Legend />
      {here !== quarters[0] && (
        <>
          <input
            type="checkbox"
            id={`${id}-earlier`}
            className="peer size-6 cursor-pointer align-middle accent-ink sm:hidden"
          />
          <label
            htmlFor={`${id}-earlier`}
            className="ml-3 inline-flex min-h-11 cursor-pointer items-center align-middle sm:hidden"
          >
            {t("earlier")}
          </label>
        </>
      )}
      <Quarters>
        {quarters.slice(0, shown).map((quarter, index) => (
          <QuarterCard
            key={quarter.name}
            quarter={quarter}
            place={quarter === here ? "here" : index < reached ? "earlier" : "later"}
          />
        ))}
      </Quarters>
      {rest.length > 0 && (
        <div className="mt-4">
          <Disclosure title={t("rest")}>
            <Quarters>
              {rest.map((quarter) => (
                <QuarterCard key={quarter.name} quarter={quarter} place="later" />
              ))}
            </Quarters>
          </Disclosure>
        </div>
      )}
    </>
  );
}, landingText);

/** In the order of time; items without a quarter come last. */
function quartersOf(roadmap: readonly Item[]): Quarter[] {
  const names = new Set(roadmap.map(({ quarter }) => quarter));
  const dated = [...names].filter((name) => name !== null).toSorted();
  return [...dated, ...(names.has(null) ? [null] : [])].map((name) => ({
    name,
    items: roadmap.filter(({ quarter }) => quarter === name),
  }));
}

function Quarters({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-3 grid gap-x-4 peer-not-checked:max-sm:*:data-[place=earlier]:hidden sm:mt-6 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-3">
      {children}
    </ul>
  );
}

type QuarterProps = { quarter: Quarter; place: "earlier" | "here" | "later" };

function QuarterCard({ quarter: { name, items }, place }: QuarterProps) {
  const t = useTranslations("roadmap");
  const nameOf = useQuarterName();
  return (
    <li
      aria-current={place === "here" ? "step" : undefined}
      data-place={place}
      className="border-line py-2 max-sm:border-t sm:rounded-md sm:border sm:bg-raised sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-sm text-muted tabular-nums">
          {name === null ? t("undated") : nameOf(name)}
        </h3>
        {place === "here" && (
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
  const hasNote = note[locale] !== "" && state !== "launched" && was === null;
  return (
    <li className="flex gap-2.5">
      <StatusMark status={state} className="mt-[3px]" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium text-balance">
            <Unbroken>{name[locale]}</Unbroken>
          </span>{" "}
          <span className="text-sm text-muted">
            {isFinished ? t("finished") : t(`statuses.${state}`)}
          </span>
        </p>
        {hasNote && (
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
