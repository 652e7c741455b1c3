import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLocale } from "../lib/locale.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { DocumentLink } from "./document-link.tsx";

/** Names the controller of the data and links the privacy policy. */
export function PrivacyNote() {
  const t = useTranslations();
  const { company } = useSiteInfo();
  const { locale } = useLocale();
  // The Polish sentence ends with the name, so "sp. z o.o." must not add a second full stop.
  const name = locale === "pl" ? company.name.replace(/\.$/, "") : company.name;
  return (
    <p className="text-sm text-muted">
      {t.rich("privacyNote", { company: name, privacy: toPrivacyPolicy })}
    </p>
  );
}

function toPrivacyPolicy(words: ReactNode) {
  return <DocumentLink path="/polityka-prywatnosci">{words}</DocumentLink>;
}
