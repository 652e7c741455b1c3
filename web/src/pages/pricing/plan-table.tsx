import type { ReactNode } from "react";
import {
  grossOf,
  paymentModes,
  planIds,
  planMembers,
  popularPlan,
  yearlySaving,
  type PlanId,
} from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { usePrice } from "../../lib/use-price.ts";

type Props = { choice: OpenChoice; onPlan: (plan: PlanId) => void };

/** The plans side by side, one of which is chosen. On a phone each term is above its figures. */
export function PlanTable({ choice, onPlan }: Props) {
  const t = useTranslations("priceList");
  return (
    <table className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">{t("plans")}</caption>
      <thead className="max-md:block">
        <tr className="border-b border-ink align-top max-md:grid max-md:grid-cols-3">
          <th
            scope="col"
            className="w-[22%] px-4 py-4 text-left text-sm font-medium text-muted max-md:sr-only"
          >
            {t("plan")}
          </th>
          {planIds.map((plan) => (
            <PlanHead
              key={plan}
              plan={plan}
              isChosen={plan === choice.plan}
              onChoose={() => onPlan(plan)}
            />
          ))}
        </tr>
      </thead>
      <Facts choice={choice} />
    </table>
  );
}

type PlanHeadProps = { plan: PlanId; isChosen: boolean; onChoose: () => void };

function PlanHead({ plan, isChosen, onChoose }: PlanHeadProps) {
  const t = useTranslations("pricing");
  return (
    <th
      scope="col"
      className={clsx(
        "relative py-2 pt-4 text-left font-normal sm:px-4 sm:pb-4",
        isChosen && edges.head,
      )}
    >
      <label className="flex min-h-11 cursor-pointer flex-col items-start gap-x-3 gap-y-1 md:flex-row">
        <input
          type="radio"
          name="plan"
          checked={isChosen}
          onChange={onChoose}
          className="mt-1 size-5 shrink-0 cursor-pointer accent-ink print:hidden"
        />
        <span className="leading-snug font-semibold tracking-tight sm:text-xl">
          {t(`plans.${plan}`)}
        </span>
      </label>
      {plan === popularPlan && (
        <span className="absolute -top-3 left-0 rounded-sm bg-ink px-1.5 py-0.5 text-xs font-medium text-ground sm:left-4 sm:px-2">
          {t("popular")}
        </span>
      )}
      <span className="mt-1 hidden max-w-[28ch] text-sm text-muted md:block">
        {t(`descriptions.${plan}`)}
      </span>
    </th>
  );
}

function Facts({ choice }: Pick<Props, "choice">) {
  const t = useTranslations("priceList");
  const per = useTranslations("pricing.per");
  const price = usePrice();
  const membersOf = useMembersOf();
  const { plans } = useSiteInfo().content.priceList;

  return (
    <tbody className="max-md:block">
      <Row term={t("members")} chosen={choice.plan} render={membersOf} />
      {paymentModes.map((mode) => (
        <Row
          key={mode}
          term={t(mode)}
          chosen={choice.plan}
          isMain={mode === choice.paymentMode}
          render={(plan) => {
            const net = plans[plan][mode];
            return (
              <>
                <span
                  className={clsx(
                    "tracking-tight whitespace-nowrap sm:text-xl",
                    mode === choice.paymentMode ? "font-semibold" : "text-muted",
                  )}
                >
                  {per(mode, { price: price(net) })}
                </span>{" "}
                <span className="block text-xs text-muted sm:text-sm">
                  {t("gross", { price: price(grossOf(net)) })}
                </span>
              </>
            );
          }}
        />
      ))}
      <Row
        term={t("saving")}
        chosen={choice.plan}
        render={(plan) => {
          const { grosze, percent, yearlyList } = yearlySaving(plans[plan]);
          if (grosze === 0) return "–";
          const saved = { price: price(grosze), percent };
          return (
            <>
              <span className="font-medium whitespace-nowrap text-green-text max-sm:text-sm">
                {t("savingPrice", saved)}
              </span>{" "}
              <span className="block text-xs text-muted sm:text-sm">
                {t("insteadOf", { price: per("yearly", { price: price(yearlyList) }) })}
              </span>
            </>
          );
        }}
      />
    </tbody>
  );
}

type RowProps = {
  term: string;
  chosen: PlanId | null;
  isMain?: boolean;
  render: (plan: PlanId) => ReactNode;
};

function Row({ term, chosen, isMain = false, render }: RowProps) {
  return (
    <tr
      className={clsx(
        "border-b border-line transition-colors duration-150 max-md:grid max-md:grid-cols-3",
        isMain && "bg-paper",
      )}
    >
      <th
        scope="row"
        className="pt-3 text-left text-sm font-medium text-muted max-md:col-span-3 sm:px-4 md:py-3.5 md:text-base md:text-ink"
      >
        {term}
      </th>
      {planIds.map((plan) => (
        <td
          key={plan}
          className={clsx(
            "py-2 pr-1 tabular-nums sm:px-4 md:py-3.5",
            plan === chosen && edges.cell,
          )}
        >
          {render(plan)}
        </td>
      ))}
    </tr>
  );
}

function useMembersOf(): (plan: PlanId) => string {
  const t = useTranslations("pricing");
  const members = {
    small: t("upTo", { count: planMembers.smallUpTo }),
    medium: t("upTo", { count: planMembers.mediumUpTo }),
    large: t("over", { count: planMembers.largeOverOnPricingPage }),
  };
  return (plan) => members[plan];
}

/** The edges are shadows, because borders would take space and move the figures. */
const edges = {
  head: "md:shadow-[inset_1px_0_var(--ink),inset_-1px_0_var(--ink),inset_0_1px_var(--ink)]",
  cell: "md:shadow-[inset_1px_0_var(--ink),inset_-1px_0_var(--ink)] md:[tr:last-child>&]:border-b md:[tr:last-child>&]:border-b-ink",
};
