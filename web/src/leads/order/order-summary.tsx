import type { ReactNode, RefObject } from "react";
import { grossOf, vatPercent, type OrderLine, type PaymentMode } from "@scm/contract";
import { useTranslations } from "use-intl";
import { OrderTitle } from "./order-parts.tsx";
import { useOrderPrice } from "./use-order-price.ts";

type Props = {
  heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** The level of its heading. */
  level: 2 | 3;
  paymentMode: PaymentMode;
  lines: readonly OrderLine[];
  /** The sum of the lines. */
  totalGrosze: number;
};

export function OrderSummary({ heading, level, paymentMode, lines, totalGrosze: total }: Props) {
  const t = useTranslations("order");
  const { price, invoiced } = useOrderPrice();

  return (
    <section className="rounded-md border border-line bg-paper p-4 sm:p-5">
      <OrderTitle ref={heading} level={level}>
        {t("summary.title")}
      </OrderTitle>
      <dl className="mt-3">
        <OrderRows paymentMode={paymentMode} lines={lines} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink pt-3">
          <dt className="font-semibold">{t("summary.total")}</dt>
          <dd className="ml-auto text-right">
            <span className="text-xl font-semibold tracking-tight">{price(lines)}</span>{" "}
            <span className="text-sm">
              {[invoiced(total), t(`summary.${paymentMode}`)].filter(Boolean).join(" ")}
            </span>
            <span className="block text-sm text-muted">
              {t("summary.gross", { price: price(grossOf(total)), percent: vatPercent })}
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The order, line by line. */
function OrderRows({ paymentMode, lines }: Pick<Props, "paymentMode" | "lines">) {
  const t = useTranslations("order");
  const names = useTranslations("pricing");
  const { price } = useOrderPrice();

  return (
    <>
      <Row term={t("summary.mode")}>{t(`modes.${paymentMode}`)}</Row>
      {lines.map((line, index) => (
        <Row
          key={index}
          term={
            line.kind === "plan"
              ? `${t("summary.plan")}: ${names(`plans.${line.plan}`)}`
              : `${t("summary.module")}: ${names(`section.moduleNames.${line.module}`)}`
          }
        >
          {price(line.grosze)}
        </Row>
      ))}
      {lines.length === 1 && (
        <Row term={t("summary.modules")}>
          <span className="normal-nums">{t("summary.noModules")}</span>
        </Row>
      )}
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-t border-line py-2">
      <dt className="min-w-0 text-muted">{term}</dt>
      <dd className="shrink-0 text-right tabular-nums">{children}</dd>
    </div>
  );
}
