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
import type { PriceTexts } from "./shown-prices.ts";

type PlanChoicesProps = Pick<PriceTexts, "planPrice"> & {
  choice: OpenChoice;
  onToggle: (plan: PlanId) => void;
};

export function PlanChoices({ choice, onToggle, planPrice }: PlanChoicesProps) {
  const t = useTranslations("pricing");
  const members = {
    small: t("upTo", { count: planMembers.smallUpTo }),
    medium: t("upTo", { count: planMembers.mediumUpTo }),
    large: t("over", { count: planMembers.largeOverOnLandingPage }),
  };
  return (
    <Choices title={t("section.plans")}>
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((plan) => (
          <li key={plan} className="flex">
            <ChoiceCard
              isChosen={choice.plan === plan}
              onClick={() => onToggle(plan)}
              className="flex-col items-start gap-4"
            >
              <span className="flex flex-col gap-0.5">
                <span className="text-lg font-semibold tracking-tight">{t(`plans.${plan}`)}</span>{" "}
                <span className="text-sm text-muted">{members[plan]}</span>
              </span>{" "}
              <span className="text-sm text-muted">{t(`descriptions.${plan}`)}</span>{" "}
              {/* On the edge of the card, so that it moves nothing. */}
              {plan === popularPlan && (
                <span className="absolute -top-3 left-4 rounded-sm bg-ink px-2 text-xs/6 font-medium text-ground">
                  {t("popular")}
                </span>
              )}{" "}
              <span className="mt-auto">
                <span className="text-sm text-muted">{t("section.price")}</span>{" "}
                <span className="tabular-nums">{planPrice(plan)}</span>
              </span>
            </ChoiceCard>
          </li>
        ))}
      </ul>
    </Choices>
  );
}

type ModuleChoicesProps = Pick<PriceTexts, "modulePrice"> & {
  choice: OpenChoice;
  onToggle: (module: ModuleId) => void;
  /** A last card. */
  children?: ReactNode;
};

export function ModuleChoices({ choice, onToggle, modulePrice, children }: ModuleChoicesProps) {
  const t = useTranslations("pricing.section");
  const { plan, selectedModules } = choice;
  return (
    <Choices title={t("modules")} hint={plan === null ? t("pickPlan") : null}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {moduleIds.map((module) => {
          const Icon = moduleIcons[module];
          return (
            <li key={module} className="flex">
              <ChoiceCard
                isChosen={selectedModules.includes(module)}
                isOneOfMany
                isOff={plan === null}
                onClick={() => onToggle(module)}
                className="gap-3.5"
              >
                <Icon
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className="mt-0.5 size-5 shrink-0 text-muted"
                />
                <span className="flex min-w-0 flex-col">
                  <span className="font-semibold">{t(`moduleNames.${module}`)}</span>{" "}
                  <span className="text-sm text-muted">{t(`moduleDescriptions.${module}`)}</span>{" "}
                  <span className="mt-2 text-sm">
                    <span className="text-muted">{t("price")}</span>{" "}
                    <span className="tabular-nums">{modulePrice(module)}</span>
                  </span>
                </span>
              </ChoiceCard>
            </li>
          );
        })}
        {children}
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
  /** True if several cards can be chosen together. */
  isOneOfMany?: boolean;
  isOff?: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

/** A toggle in the shape of a card. */
function ChoiceCard({
  isChosen,
  isOneOfMany = false,
  isOff,
  onClick,
  className,
  children,
}: ChoiceCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onClick}
      className={clsx(
        // The margin keeps a card that was scrolled to above the sticky bar of a phone.
        "relative flex w-full scroll-mb-36 rounded-md border bg-raised p-5 pr-14 text-left",
        "transition-[border-color,box-shadow] duration-150 ease-out disabled:cursor-not-allowed",
        isChosen ? "border-ink shadow-[inset_0_0_0_1px_var(--ink)]" : "border-line",
        isOff && "border-dashed text-muted",
        !isChosen && !isOff && "hover:border-ink",
        className,
      )}
    >
      {children}
      {!isOff && <ChosenMark isChosen={isChosen} isOneOfMany={isOneOfMany} />}
    </button>
  );
}

type ChosenMarkProps = { isChosen: boolean; isOneOfMany: boolean };

/** A bull's eye for a single choice, a tick for one of many. */
function ChosenMark({ isChosen, isOneOfMany }: ChosenMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={clsx("absolute top-5 right-5 size-6", isChosen ? "text-ink" : "text-edge")}
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
