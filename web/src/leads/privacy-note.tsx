import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLocale } from "../lib/locale.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { DocumentLink } from "./document-link.tsx";

/** Under every form: who keeps what is typed, and where to read more of it. */
export function PrivacyNote() {
  const t = useTranslations();
  const { company } = useSiteInfo();
  const { locale } = useLocale();
  // In Polish the name ends a sentence, and the full stop of "sp. z o.o." is that of the sentence too.
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
