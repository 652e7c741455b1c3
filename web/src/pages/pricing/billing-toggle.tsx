import { paymentModes, type PaymentMode } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Segments } from "../../ui/segments.tsx";

type Props = { mode: PaymentMode; onMode: (mode: PaymentMode) => void };

export function BillingToggle({ mode, onMode }: Props) {
  const t = useTranslations("pricing.mode");
  return (
    <Segments
      label={t("label")}
      values={paymentModes}
      texts={{ monthly: t("monthly"), yearly: t("yearly") }}
      value={mode}
      onChange={onMode}
    />
  );
}
