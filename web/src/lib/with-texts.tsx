import { useMemo, type ComponentType } from "react";
import type { Locale } from "@scm/contract";
import type { PartText } from "@scm/text/site";
import { IntlProvider, useMessages } from "use-intl";
import { useLocale } from "./locale.tsx";

/** Both languages, so that the part changes its language without a load. */
type Texts = Record<Locale, Partial<PartText>>;

/** A part of the site whose texts come with its code, so that the first load has none of them. */
export function withTexts<Props extends object>(Part: ComponentType<Props>, ...texts: Texts[]) {
  return function PartWithTexts(props: Props) {
    const { locale } = useLocale();
    const above = useMessages();
    const messages = useMemo(
      () => Object.assign({}, above, ...texts.map((text) => text[locale])),
      [above, locale],
    );
    return (
      <IntlProvider locale={locale} messages={messages}>
        <Part {...props} />
      </IntlProvider>
    );
  };
}
