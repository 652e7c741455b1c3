import { useTranslations } from "use-intl";

/** Marks the suggested plan on the edge of its box, so that nothing moves. */
export function SuggestedMark() {
  const t = useTranslations();
  return (
    <span className="absolute -top-3 left-4 rounded-sm border border-ink bg-raised px-2 text-xs/5 font-medium">
      {t("priceList.finder.mark")}
    </span>
  );
}

export function PopularMark() {
  const t = useTranslations();
  return (
    <span className="rounded-sm bg-ink px-2 py-0.5 text-xs font-medium text-ground">
      {t("pricing.popular")}
    </span>
  );
}

export function GrossPrice({ children }: { children: string }) {
  return <span className="block text-sm font-normal tracking-normal text-muted">{children}</span>;
}
