import { useTranslations } from "use-intl";
import { FeesPreview } from "./fees-preview.tsx";
import { RegisterPreview } from "./register-preview.tsx";

/**
 * The product, drawn with invented people. A screen reader gets the summary: read line by line, the
 * drawing would pass for real data.
 */
export function ProductPreview() {
  const t = useTranslations("preview");
  return (
    <figure aria-label={t("summary")} className="mx-auto w-full max-w-[38rem] lg:max-w-none">
      <div aria-hidden="true" className="sm:pr-10">
        <RegisterPreview />
      </div>
      <div aria-hidden="true" className="relative -mt-5 ml-auto w-[min(21.5rem,94%)]">
        <FeesPreview />
      </div>
    </figure>
  );
}
