import { paymentModes, type PaymentMode } from "@scm/contract";
import { useTranslations } from "use-intl";

type Props = { mode: PaymentMode; onMode: (mode: PaymentMode) => void };

export function BillingToggle({ mode, onMode }: Props) {
  const t = useTranslations("pricing.mode");
  return (
    <fieldset
      aria-label={t("label")}
      className="inline-grid min-w-0 grid-cols-2 gap-1 rounded-md border border-edge bg-raised p-1"
    >
      {paymentModes.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === mode}
          onClick={() => onMode(option)}
          className="min-h-11 rounded-sm px-4 font-medium text-muted transition-colors duration-150 ease-out hover:text-ink aria-pressed:bg-ink aria-pressed:text-ground"
        >
          {t(option)}
        </button>
      ))}
    </fieldset>
  );
}
