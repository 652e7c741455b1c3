import { useTranslations } from "use-intl";

export function PopularMark() {
  const t = useTranslations("pricing");
  return (
    <span className="rounded-sm bg-ink px-2 py-0.5 text-xs font-medium text-ground">
      {t("popular")}
    </span>
  );
}
