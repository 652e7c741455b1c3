import { planIds, popularPlan, type PaymentMode, type PlanId } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { usePlanFacts } from "./plan-facts.ts";
import { GrossPrice, OrderPlan, PopularMark, SuggestedMark } from "./plan-parts.tsx";

type Props = {
  mode: PaymentMode;
  suggested: PlanId | null | undefined;
};

/** Shows the plans side by side. A phone shows cards instead. */
export function PlanTable({ mode, suggested }: Props) {
  const t = useTranslations();
  const facts = usePlanFacts();

  return (
    <table className="hidden w-full table-fixed border-collapse md:table print:table">
      <caption className="sr-only">{t("priceList.plans")}</caption>
      <thead>
        <tr className="border-b border-ink align-top">
          <th
            scope="col"
            className="w-[28%] px-4 pt-4 pb-5 text-left text-sm font-medium text-muted"
          >
            {t("priceList.plan")}
          </th>
          <PlanHeads suggested={suggested} />
        </tr>
      </thead>
      <tbody>
        <Contents suggested={suggested} />
        {facts.map(({ term, hint, mode: modeOfFact, isMain, valueOf, grossOf }) => {
          const standsOut = modeOfFact === mode;
          return (
            <tr
              key={term}
              className={clsx(
                "border-b border-line transition-colors duration-150",
                standsOut && "bg-paper",
              )}
            >
              <th scope="row" className="px-4 py-3.5 text-left font-medium">
                {term}
                {hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
              </th>
              {planIds.map((plan) => (
                <td
                  key={plan}
                  className={clsx(
                    "px-4 py-3.5 tabular-nums",
                    isMain && "text-xl tracking-tight",
                    isMain && (standsOut ? "font-semibold" : "text-muted"),
                    plan === suggested && edges.cell,
                  )}
                >
                  <span>{valueOf(plan)}</span>
                  {grossOf && <GrossPrice>{grossOf(plan)}</GrossPrice>}
                </td>
              ))}
            </tr>
          );
        })}
        <OrderRow mode={mode} suggested={suggested} />
      </tbody>
    </table>
  );
}

/** The content of the plans. They differ in their members, not in what they can do. */
function Contents({ suggested }: Pick<Props, "suggested">) {
  const t = useTranslations("priceList");
  const rows = [
    { term: t("included"), text: t("includedList") },
    { term: t("addable"), text: t("addableList") },
  ];
  return rows.map(({ term, text }) => (
    <tr key={term} className="border-b border-line">
      <th scope="row" className="px-4 py-3.5 text-left font-medium">
        {term}
      </th>
      {planIds.map((plan) => (
        <td
          key={plan}
          className={clsx("px-4 py-3.5 align-top text-sm", plan === suggested && edges.cell)}
        >
          {text}
        </td>
      ))}
    </tr>
  ));
}

function OrderRow({ mode, suggested }: Props) {
  const t = useTranslations("priceList");
  return (
    <tr className="border-b border-line print:hidden">
      <th scope="row" className="px-4 py-3.5 text-left font-medium">
        {t("ordering")}
      </th>
      {planIds.map((plan) => (
        <td key={plan} className={clsx("px-4 py-4", plan === suggested && edges.cell)}>
          <OrderPlan plan={plan} mode={mode} />
        </td>
      ))}
    </tr>
  );
}

function PlanHeads({ suggested }: Pick<Props, "suggested">) {
  const t = useTranslations();
  return planIds.map((plan) => (
    <th
      key={plan}
      scope="col"
      className={clsx(
        "relative px-4 pt-4 pb-5 text-left font-normal",
        plan === suggested && edges.head,
      )}
    >
      {/* Every column has the line of the mark, so that it pushes none of them down. */}
      <span className="flex flex-col">
        <span className="text-xl font-semibold tracking-tight">{t(`pricing.plans.${plan}`)}</span>{" "}
        <span className="order-first mb-1.5 flex h-6 items-center print:h-auto">
          {plan === popularPlan && <PopularMark />}
        </span>{" "}
        {plan === suggested && <SuggestedMark />}
      </span>
      <span className="mt-1.5 block max-w-[28ch] text-sm text-muted">
        {t(`pricing.descriptions.${plan}`)}
      </span>
    </th>
  ));
}

/** The edges are shadows, because borders would take space and move the figures. */
const edges = {
  head: "shadow-[inset_1px_0_var(--ink),inset_-1px_0_var(--ink),inset_0_1px_var(--ink)]",
  cell: "shadow-[inset_1px_0_var(--ink),inset_-1px_0_var(--ink)] [tr:last-child>&]:border-b [tr:last-child>&]:border-b-ink",
};
