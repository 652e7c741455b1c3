import type { ReactNode } from "react";
import {
  moduleIds,
  planIds,
  planMembers,
  popularPlan,
  type ModuleId,
  type PlanId,
} from "@scm/contract";
import { Award, ClipboardList, Coins, Target, Warehouse } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../../leads/order/typed-order.ts";
import { ChoiceCard } from "./choice-card.tsx";
import type { PriceTexts } from "./shown-prices.ts";

type PlanChoicesProps = Pick<PriceTexts, "planPrice"> & {
  choice: OpenChoice;
  onToggle: (plan: PlanId) => void;
};

export function PlanChoices({ choice, onToggle, planPrice }: PlanChoicesProps) {
  const t = useTranslations("pricing.section");
  return (
    <Choices title={t("plans")}>
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((plan) => (
          <li key={plan} className="flex">
            <PlanCard
              plan={plan}
              price={planPrice(plan)}
              isChosen={choice.plan === plan}
              onClick={() => onToggle(plan)}
            />
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
        {moduleIds.map((module) => (
          <li key={module} className="flex">
            <ModuleCard
              module={module}
              price={modulePrice(module)}
              isChosen={selectedModules.includes(module)}
              isOff={plan === null}
              onClick={() => onToggle(module)}
            />
          </li>
        ))}
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

type PlanCardProps = { plan: PlanId; price: string; isChosen: boolean; onClick: () => void };

function PlanCard({ plan, price, isChosen, onClick }: PlanCardProps) {
  const t = useTranslations("pricing");
  const members = {
    small: t("upTo", { count: planMembers.smallUpTo }),
    medium: t("upTo", { count: planMembers.mediumUpTo }),
    large: t("over", { count: planMembers.largeOverOnLandingPage }),
  };
  return (
    <ChoiceCard isChosen={isChosen} onClick={onClick} className="flex-col items-start gap-4">
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
        <span className="tabular-nums">{price}</span>
      </span>
    </ChoiceCard>
  );
}

const moduleIcons = {
  skladki: Coins,
  zaswiadczenia: Award,
  rejestr: ClipboardList,
  zawody: Target,
  magazyn: Warehouse,
};

type ModuleCardProps = {
  module: ModuleId;
  price: string;
  isChosen: boolean;
  isOff: boolean;
  onClick: () => void;
};

function ModuleCard({ module, price, isChosen, isOff, onClick }: ModuleCardProps) {
  const t = useTranslations("pricing.section");
  const Icon = moduleIcons[module];
  return (
    <ChoiceCard isChosen={isChosen} isOneOfMany isOff={isOff} onClick={onClick} className="gap-3.5">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{t(`moduleNames.${module}`)}</span>{" "}
        <span className="text-sm text-muted">{t(`moduleDescriptions.${module}`)}</span>{" "}
        <span className="mt-2 text-sm">
          <span className="text-muted">{t("price")}</span>{" "}
          <span className="tabular-nums">{price}</span>
        </span>
      </span>
    </ChoiceCard>
  );
}
