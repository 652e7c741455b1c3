import { useId, type Ref } from "react";
import { useTranslations } from "use-intl";

/**
 * A field that nobody sees and no keyboard reaches. Programs that fill in every field fill in this
 * one too, which is told to the server with the lead. It stands beside the page rather than being
 * hidden, for such programs look for hidden fields; its label is for those who meet it all the same.
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
