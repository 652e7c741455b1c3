import { useEffect, useRef } from "react";
import type { PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Mark } from "../../ui/rings.tsx";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import { OrderTitle } from "./order-title.tsx";

export type PlacedOrder = {
  /** Null when the order was stored but its answer could not be read. */
  id: string | null;
  clubName: string;
  email: string;
  plan: PlanId;
};

type Props = { order: PlacedOrder; onClose: () => void };

/** The proof: what was ordered, and what happens next. */
export function Ordered({ order, onClose }: Props) {
  const t = useTranslations("order.ordered");
  const plans = useTranslations("pricing.plans");
  const { company } = useSiteInfo();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex items-center gap-3.5">
        <Mark className="size-10" />
        <OrderTitle ref={heading}>{t("heading")}</OrderTitle>
      </div>
      <dl className="grid gap-4 rounded-md border border-line bg-paper p-4 font-semibold sm:grid-cols-3">
        <Fact term={t("club")}>{order.clubName}</Fact>
        <Fact term={t("plan")}>{plans(order.plan)}</Fact>
        <ReferenceFact term={t("reference")} id={order.id} />
      </dl>
      <NextSteps
        title={t("next")}
        steps={[
          t("mail", { email: order.email }),
          t("contact"),
          t("change", { email: company.email }),
        ]}
      />
      <Done label={t("done")} onClose={onClose} />
    </div>
  );
}
