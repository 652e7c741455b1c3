import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

type Props = { isPending: boolean; hasAccepted: boolean };

/** The button that places a full order, with the reason why it is disabled beside it. */
export function SubmitOrder({ isPending, hasAccepted }: Props) {
  const t = useTranslations("order");
  const reason = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        isPending={isPending}
        disabled={!hasAccepted}
        aria-describedby={hasAccepted ? undefined : reason}
        className="w-full sm:w-auto"
      >
        {isPending ? t("sending") : t("submit")}
      </Button>
      {!hasAccepted && (
        <p id={reason} className="text-sm text-muted">
          {t("acceptFirst")}
        </p>
      )}
    </div>
  );
}
