import type { ReactNode } from "react";
import {
  moduleIds,
  planIds,
  planMembers,
  popularPlan,
  type ModuleId,
  type PlanId,
} from "@scm/contract";
import { clsx } from "clsx";
import { Award, ClipboardList, Coins, Target, Warehouse } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import type { ShownPrices } from "./shown-prices.ts";

type PlanChoicesProps = Pick<ShownPrices, "planPrice"> & {
  choice: OpenChoice;
  onToggle: (plan: PlanId) => void;
};

export function PlanChoices({ choice, onToggle, planPrice }: PlanChoicesProps) {
  const t = useTranslations("pricing");
  const { prices } = useSiteInfo().content;
  const members = {
    small: t("upTo", { count: planMembers.smallUpTo }),
    medium: t("upTo", { count: planMembers.mediumUpTo }),
    large: t("over", { count: planMembers.largeOverOnLandingPage }),
  };
  return (
    <Choices title={t("section.plans")}>
      <ul className="grid grid-cols-3 gap-2 sm:gap-4">
        {planIds.map((plan) => (
          <li key={plan} className="flex min-w-0">
            <ChoiceCard
              isChosen={choice.plan === plan}
              onClick={() => onToggle(plan)}
              className="flex-col items-start gap-1 rounded-md p-2.5 pt-4 sm:gap-4 sm:p-5"
            >
              <span className="flex flex-col gap-0.5">
                <span className="font-semibold tracking-tight sm:pr-8 sm:text-lg">
                  {t(`plans.${plan}`)}
                </span>{" "}
                <span className="text-sm text-muted">{members[plan]}</span>
              </span>{" "}
              <span className="hidden text-sm text-muted sm:block">
                {t(`descriptions.${plan}`)}
              </span>{" "}
              {/* On the edge of the card, so that it moves nothing. */}
              {plan === popularPlan && (
                <span className="absolute -top-3 left-1/2 -translate-x-1/2 rounded-sm bg-ink px-1 text-[0.6875rem]/6 font-medium whitespace-nowrap text-ground sm:left-4 sm:translate-x-0 sm:px-2 sm:text-xs/6">
                  {t("popular")}
                </span>
              )}{" "}
              <span
                className={clsx(
                  "mt-auto text-sm tabular-nums sm:text-base",
                  prices.plans[plan] ? "font-semibold sm:text-xl!" : "text-muted",
                )}
              >
                {planPrice(plan)}
              </span>
              <ChosenMark
                isChosen={choice.plan === plan}
                className="absolute top-5 right-5 max-sm:hidden"
              />
            </ChoiceCard>
          </li>
        ))}
      </ul>
    </Choices>
  );
}

type ModuleChoicesProps = Pick<ShownPrices, "modulePrice"> & {
  choice: OpenChoice;
  onToggle: (module: ModuleId) => void;
};

export function ModuleChoices({ choice, onToggle, modulePrice }: ModuleChoicesProps) {
  const t = useTranslations("pricing.section");
  const { plan, selectedModules } = choice;
  return (
    <Choices title={t("modules")} hint={plan === null ? t("pickPlan") : null}>
      <ul className="rounded-md border border-line bg-raised">
        {moduleIds.map((module) => {
          const Icon = moduleIcons[module];
          const isChosen = selectedModules.includes(module);
          return (
            <li
              key={module}
              className="flex border-line not-last:border-b first:*:rounded-t-md last:*:rounded-b-md"
            >
              <ChoiceCard
                isChosen={isChosen}
                isOff={plan === null}
                onClick={() => onToggle(module)}
                className="items-center gap-3.5 border-transparent px-3.5 py-2.5 sm:px-5"
              >
                <Icon
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className="size-5 shrink-0 text-muted"
                />
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">{t(`moduleNames.${module}`)}</span>{" "}
                  <span className="text-sm text-muted max-sm:sr-only">
                    {t(`moduleDescriptions.${module}`)}
                  </span>
                </span>{" "}
                <span className="text-right text-sm text-muted tabular-nums">
                  {modulePrice(module)}
                </span>
                {plan !== null && <ChosenMark isChosen={isChosen} isOneOfMany />}
              </ChoiceCard>
            </li>
          );
        })}
      </ul>
    </Choices>
  );
}

type ChoicesProps = { title: string; hint?: string | null; children: ReactNode };

function Choices({ title, hint, children }: ChoicesProps) {
  return (
    <div>
      <h3 className="text-lg font-semibold">{title}</h3>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </div>
  );
}

const moduleIcons = {
  skladki: Coins,
  zaswiadczenia: Award,
  rejestr: ClipboardList,
  zawody: Target,
  magazyn: Warehouse,
};

type ChoiceCardProps = {
  isChosen: boolean;
  isOff?: boolean;
  onClick: () => void;
  className: string;
  children: ReactNode;
};

/** A toggle in the shape of a card, or of a row. */
function ChoiceCard({ isChosen, isOff, onClick, className, children }: ChoiceCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onClick}
      className={clsx(
        // The margin keeps a card that was scrolled to above the sticky bar of a phone.
        "relative flex w-full min-w-0 scroll-mb-36 border bg-raised text-left",
        "transition-[border-color,box-shadow] duration-150 ease-out disabled:cursor-not-allowed",
        className,
        isChosen ? "z-1 border-ink! shadow-[inset_0_0_0_1px_var(--ink)]" : "border-line",
        isOff ? "text-muted" : !isChosen && "hover:border-ink!",
      )}
    >
      {children}
    </button>
  );
}

type ChosenMarkProps = { isChosen: boolean; isOneOfMany?: boolean; className?: string };

/** A bull's eye for a single choice, a tick for one of many. */
function ChosenMark({ isChosen, isOneOfMany = false, className }: ChosenMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={clsx("size-6 shrink-0", isChosen ? "text-ink" : "text-edge", className)}
    >
      <circle cx="12" cy="12" r="10.75" stroke="currentColor" strokeWidth="1.5" />
      {isOneOfMany && (
        <path
          d={isChosen ? "m7.5 12.5 3 3 6-7" : "M12 7.5v9M7.5 12h9"}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {isChosen && !isOneOfMany && <circle cx="12" cy="12" r="5.5" fill="currentColor" />}
    </svg>
  );
}
