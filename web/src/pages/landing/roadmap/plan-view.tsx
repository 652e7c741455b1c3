import { useTranslations } from "use-intl";
import type { PartText } from "@scm/text/site";
import * as landingText from "@scm/text/site/landing";
import { withTexts } from "../../../lib/with-texts.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

export const PlanView = withTexts(function PlanView() {
  return (
    <>
      <Milestones />
      <Quarters />
    </>
  );
}, landingText);

function Milestones() {
  const t = useTranslations("roadmap");
  return (
    <section aria-labelledby="roadmap-milestones" className="mt-12 lg:mt-16">
      <h3 id="roadmap-milestones" className="text-lg font-semibold tracking-tight">
        {t("milestonesTitle")}
      </h3>
      <ol className="mt-6 grid lg:grid-cols-4">
        {milestones.map((name, index) => (
          <li
            key={name}
            className="relative pb-8 pl-9 before:absolute before:top-3 before:bottom-0 before:left-[9.5px] before:w-px before:bg-edge last:before:hidden lg:pt-9 lg:pr-6 lg:pb-0 lg:pl-0 lg:before:top-[9.5px] lg:before:right-0 lg:before:bottom-auto lg:before:left-0 lg:before:h-px lg:before:w-full"
          >
            <span className="absolute top-0 left-0 grid size-5 place-items-center rounded-full border border-edge bg-ground text-xs font-semibold tabular-nums">
              {index + 1}
            </span>
            <p className="text-sm text-muted tabular-nums">{t(`milestones.${name}.when`)}</p>
            <p className="mt-0.5 text-lg leading-snug font-semibold tracking-tight text-balance">
              {t(`milestones.${name}.name`)}
            </p>
            {name === "promotion" && (
              <p className="mt-1 text-muted">{t("milestones.promotion.note")}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Quarters() {
  const t = useTranslations("roadmap");
  return (
    <section aria-labelledby="roadmap-quarters" className="mt-12 lg:mt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h3 id="roadmap-quarters" className="text-lg font-semibold tracking-tight">
          {t("quartersTitle")}
        </h3>
        <Legend />
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {quarters.map(({ year, quarter, items }) => (
          <li
            key={`${year}-${quarter}`}
            className="rounded-md border border-line bg-raised p-5 max-lg:last:sm:col-span-2 lg:max-xl:p-4"
          >
            <h4 className="text-sm text-muted tabular-nums">
              {t(`quarters.${quarter}`, { year: String(year) })}
            </h4>
            <ul className="mt-4 flex flex-col gap-4">
              {items.map(({ name, status }) => (
                <li key={name} className="flex gap-2.5">
                  <StatusMark status={status} className="mt-[3px]" />
                  <div className="min-w-0">
                    <p className="font-medium text-balance">
                      <Unbroken>{t(`items.${name}`)}</Unbroken>
                    </p>
                    <p className="text-sm text-muted">{t(`statuses.${status}`)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statuses = [
  "launched",
  "inProgress",
  "testing",
  "planned",
] as const satisfies readonly Status[];

function Legend() {
  const t = useTranslations("roadmap");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted">
      {statuses.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <StatusMark status={status} />
          {t(`statuses.${status}`)}
        </li>
      ))}
    </ul>
  );
}

/** A ring that fills with the progress of a module; a launched one gets a bull's eye. */
function StatusMark({ status, className }: { status: Status; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={`size-5 shrink-0 ${className ?? ""}`}
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

const filled: Record<Status, number> = { planned: 0, inProgress: 0.5, testing: 1, launched: 1 };

type Texts = PartText["roadmap"];
type MilestoneName = keyof Texts["milestones"];
type Status = keyof Texts["statuses"];
type ItemName = keyof Texts["items"];

const milestones = [
  "tests",
  "feedback",
  "promotion",
  "launch",
] as const satisfies readonly MilestoneName[];

type Quarter = {
  year: number;
  quarter: keyof Texts["quarters"];
  items: readonly { name: ItemName; status: Status }[];
};

/** `promotion` and `launch` are milestones as well as items of their quarters. */
const quarters: readonly Quarter[] = [
  {
    year: 2025,
    quarter: "4",
    items: [
      { name: "training", status: "launched" },
      { name: "booking", status: "planned" },
      { name: "events", status: "planned" },
    ],
  },
  {
    year: 2026,
    quarter: "1",
    items: [
      { name: "management", status: "planned" },
      { name: "promotion", status: "planned" },
    ],
  },
  { year: 2026, quarter: "2", items: [{ name: "launch", status: "planned" }] },
  {
    year: 2026,
    quarter: "3",
    items: [
      { name: "advancedTraining", status: "planned" },
      { name: "elearning", status: "planned" },
    ],
  },
  { year: 2026, quarter: "4", items: [{ name: "finances", status: "planned" }] },
];
