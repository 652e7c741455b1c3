import { useId, type Ref } from "react";
import { useTranslations } from "use-intl";

/**
 * A field that people neither see nor reach but bots fill in; its value is sent with the lead. It
 * is off the page instead of hidden, because bots skip hidden fields. The label is for people who
 * reach it nevertheless.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useTranslations("form");
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor={id}>{t("honeypot")}</label>
      <input ref={ref} id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
