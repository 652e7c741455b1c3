import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { usePopupMoment } from "./use-popup-moment.ts";

const BetaCard = lazy(async () => {
  const { BetaCard: component } = await import("./beta-card.tsx");
  return { default: component };
});

/** Waits for the moment of the card, which is fetched when it is shown. */
export function BetaInvitation({ isEnabled }: { isEnabled: boolean }) {
  const t = useTranslations("beta");
  const hasCome = usePopupMoment(isEnabled);
  const [isClosed, setClosed] = useState(false);

  const isShown = hasCome && !isClosed;

  return (
    <>
      {/* It takes no focus, so those who do not see it are told. */}
      <p aria-live="polite" className="sr-only">
        {isShown && t("announcement", { title: t("title"), benefit: t("benefit") })}
      </p>
      {isShown && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <BetaCard onClose={() => setClosed(true)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
