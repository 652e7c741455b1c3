import type { ReactNode, RefObject } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DocumentLink } from "../document-link.tsx";

type TermsProps = {
  ref: RefObject<HTMLInputElement | null>;
  hasAccepted: boolean;
  isMissing: boolean;
  accept: (isAccepted: boolean) => void;
};

/** An order needs this consent. The documents open in new tabs. */
export function Terms({ ref, hasAccepted, isMissing, accept }: TermsProps) {
  const t = useTranslations("order");
  return (
    <div className="border-t border-line pt-6">
      <Checkbox
        ref={ref}
        checked={hasAccepted}
        aria-required
        onChange={(event) => accept(event.currentTarget.checked)}
        error={isMissing ? t("missingTerms") : undefined}
      >
        {t.rich("terms.accept", documents)}
      </Checkbox>
    </div>
  );
}

const documents = {
  terms: (words: ReactNode) => <DocumentLink path="/regulamin">{words}</DocumentLink>,
  privacy: (words: ReactNode) => <DocumentLink path="/polityka-prywatnosci">{words}</DocumentLink>,
};
