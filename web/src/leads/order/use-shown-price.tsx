import { useEffect, useState, type ReactNode } from "react";
import {
  ChangedPrice,
  orderPrice,
  type FormName,
  type ModuleId,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";
import { useTranslations } from "use-intl";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { FailedSubmit, SubmitOutcome } from "../use-submit-lead.ts";
import { useOrderPrice } from "./use-order-price.ts";

type Choice = {
  plan: PlanId;
  paymentMode?: PaymentMode;
  selectedModules: readonly ModuleId[];
  isFull: boolean;
};

type Changed = { choice: string; before: ChangedPrice; now: ChangedPrice };

/**
 * The price of an order as its form shows it. The draft keeps the total that was shown first, so
 * that an order is refused at a higher one, also after a reload; then both are shown, and the next
 * press orders.
 */
export function useShownPrice(draft: FormName, order: Choice) {
  const { priceList } = useSiteInfo().content;
  const [news, setNews] = useState<Changed | null>(null);
  const choice = JSON.stringify(order);
  const changed = news?.choice === choice ? news : null;
  const { lines, totalGrosze, priceListVersion } = changed?.now ?? orderPrice(order, priceList);
  const shown = JSON.stringify({ lines, totalGrosze, priceListVersion });
  const name = `${draft}#price`;

  useEffect(() => {
    if (changed === null && readDraft(name)["choice"] === choice) return;
    writeDraft(name, { choice, shown });
  }, [name, choice, changed, shown]);

  function first(): ChangedPrice {
    const kept = readDraft(name);
    return ChangedPrice.parse(
      JSON.parse(kept["choice"] === choice ? (kept["shown"] ?? shown) : shown),
    );
  }

  function stated() {
    const { lines: _, ...price } = first();
    return price;
  }

  return {
    lines,
    totalGrosze,
    stated,
    /** Hears the outcome of a press that has `stated` a price. */
    hear(outcome: SubmitOutcome): void {
      if (outcome.kind === "sent") writeDraft(name, {});
      if (!isPriceChanged(outcome)) return;
      const now = ChangedPrice.safeParse(outcome.current).data;
      if (now) setNews({ choice, before: first(), now });
    },
    notice: changed && <PriceChanged {...changed} mode={order.paymentMode ?? "yearly"} />,
  };
}

/** The form says so itself: a toast would speak of an error. */
export function isPriceChanged(outcome: SubmitOutcome): outcome is FailedSubmit {
  return outcome.kind === "failed" && outcome.type === "/problems/price-changed";
}

function PriceChanged({ before, now, mode }: Changed & { mode: PaymentMode }): ReactNode {
  const t = useTranslations("order");
  const { price, invoiced } = useOrderPrice();
  const amount = (of: ChangedPrice) =>
    [price(of.lines), invoiced(of.totalGrosze)].filter(Boolean).join(" ");
  return (
    <Notice tone="failure" title={t("priceChanged")}>
      <p>
        {t("priceChangedDesc", {
          before: amount(before),
          now: amount(now),
          mode: t(`summary.${mode}`),
        })}
      </p>
    </Notice>
  );
}
