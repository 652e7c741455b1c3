import { useState } from "react";
import { useTranslations } from "use-intl";
import * as betaText from "@scm/text/site/beta";
import * as formText from "@scm/text/site/form";
import { optionalPart } from "../../lib/lazy-part.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { usePopupMoment } from "./use-popup-moment.ts";

const BetaCard = optionalPart(async () => (await import("./beta-card.tsx")).BetaCard);

/** Loads the card once the visitor is not busy. */
export const BetaInvitation = withTexts(
  function BetaInvitation({ isEnabled }: { isEnabled: boolean }) {
    const t = useTranslations("beta");
    const { locale } = useLocale();
    const promise = useSiteInfo().content.promise?.[locale] ?? t("gets");
    const isDue = usePopupMoment(isEnabled);
    const [isClosed, setClosed] = useState(false);

    const isShown = isDue && !isClosed;

    return (
      <>
        {/* The card takes no focus, so a screen reader needs this announcement. */}
        <p aria-live="polite" className="sr-only">
          {isShown && t("announcement", { title: t("title"), promise })}
        </p>
        {isShown && <BetaCard promise={promise} onClose={() => setClosed(true)} />}
      </>
    );
  },
  betaText,
  formText,
);
