import type { ReactNode } from "react";
import {
  moduleIds,
  planIds,
  planMembers,
  popularPlan,
  yearlyDiscountPercent,
  type ModuleId,
  type PlanId,
} from "@scm/contract";
import { ArrowRight, Award, ClipboardList, Coins, Target, Warehouse } from "lucide-react";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { useDemoDialog } from "../../../leads/demo-booking/demo-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { BillingToggle } from "../../pricing/billing-toggle.tsx";
import { Section } from "../section.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { OrderBlock } from "./order-block.tsx";
import { useChoice, type Choice } from "./use-choice.ts";

export function PricingSection() {
  const t = useTranslations("pricing.section");

  return (
    <Section
      id="pricing"
      title={t("title")}
      lead={t("lead")}
      padding="pt-8 pb-10 lg:pt-14 lg:pb-16"
    >
      <Configurator />
    </Section>
  );
}

/** Lets the visitor choose a plan and its modules. Shows no prices. */
function Configurator() {
  const t = useTranslations("pricing");
  const demo = useTranslations("demo");
  const { trigger } = useDemoDialog();
  const { choice, setMode, togglePlan, toggleModule } = useChoice();

  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <BillingToggle mode={choice.paymentMode} onMode={setMode} />
        {/* Screen readers announce only changes of a live region that is already there. */}
        <p aria-live="polite" className="min-h-6 font-medium text-green-text">
          {choice.paymentMode === "yearly" && t("discount", { percent: yearlyDiscountPercent })}
        </p>
        <Link
          href="/cennik"
          className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink sm:ml-auto"
        >
          {t("section.all")}
        </Link>
      </div>
      {/* On a phone this is no grid, whose area would limit the sticky bar. */}
      <div className="mt-10 flex flex-col gap-x-12 gap-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-12">
          <PlanChoices choice={choice} onToggle={togglePlan} />
          <ModuleChoices choice={choice} onToggle={toggleModule} />
        </div>
        <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-4">
          <OrderBlock choice={choice} />
          <Button variant="secondary" {...trigger}>
            {demo("open")}
          </Button>
        </div>
      </div>
    </>
  );
}

type PlanChoicesProps = { choice: Choice; onToggle: (plan: PlanId) => void };

function PlanChoices({ choice, onToggle }: PlanChoicesProps) {
  const t = useTranslations("pricing.section");
  return (
    <Choices title={t("plans")}>
      <ul className="grid gap-4 md:grid-cols-3">
        {planIds.map((plan) => (
          <li key={plan} className="flex">
            <PlanCard plan={plan} isChosen={choice.plan === plan} onClick={() => onToggle(plan)} />
          </li>
        ))}
      </ul>
    </Choices>
  );
}

type ModuleChoicesProps = { choice: Choice; onToggle: (module: ModuleId) => void };

function ModuleChoices({ choice, onToggle }: ModuleChoicesProps) {
  const t = useTranslations("pricing.section");
  const { plan, selectedModules } = choice;
  return (
    <Choices title={t("modules")} hint={plan === null ? t("pickPlan") : null}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {moduleIds.map((module) => (
          <li key={module} className="flex">
            <ModuleCard
              module={module}
              isChosen={selectedModules.includes(module)}
              isOff={plan === null}
              onClick={() => onToggle(module)}
            />
          </li>
        ))}
        <li className="flex">
          <Link
            href="/cennik"
            className="flex min-h-14 w-full scroll-mb-36 items-center justify-between gap-2 rounded-md border border-dashed border-edge p-5 font-medium hover:border-ink"
          >
            {t("all")}
            <ArrowRight aria-hidden="true" className="size-6" />
          </Link>
        </li>
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

type PlanCardProps = { plan: PlanId; isChosen: boolean; onClick: () => void };

function PlanCard({ plan, isChosen, onClick }: PlanCardProps) {
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
      <span className="text-sm text-muted md:min-h-[4.2rem]">{t(`descriptions.${plan}`)}</span>{" "}
      <span className="mt-auto flex w-full flex-col gap-2">
        {plan === popularPlan && (
          <span className="self-start rounded-sm bg-ink px-2 py-0.5 text-xs font-medium text-ground">
            {t("popular")}
          </span>
        )}{" "}
        <span>
          <span className="text-sm text-muted">{t("section.price")}</span>{" "}
          <span className="font-medium">{t("section.planPrice")}</span>
        </span>
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
  module: keyof typeof moduleIcons;
  isChosen: boolean;
  isOff: boolean;
  onClick: () => void;
};

function ModuleCard({ module, isChosen, isOff, onClick }: ModuleCardProps) {
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
          <span className="font-medium">{t("modulePrice")}</span>
        </span>
      </span>
    </ChoiceCard>
  );
}
