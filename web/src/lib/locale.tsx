import { createContext, startTransition, use, useMemo, useState, type ReactNode } from "react";
import type { Locale } from "@scm/contract";
import { loadSiteText, type SiteText } from "@scm/text/site";
import { IntlProvider } from "use-intl";

declare module "use-intl" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface AppConfig {
    Locale: Locale;
    Messages: SiteText;
  }
}

type LocaleChoice = {
  locale: Locale;
  /** Says whether the texts of the language could be loaded; if not, all stays as it was. */
  chooseLocale: (locale: Locale) => Promise<boolean>;
};

type Props = {
  /** The language of the first render, with its texts already loaded. */
  initial: { locale: Locale; text: SiteText };
  /** Where the texts of another language come from. */
  load?: (locale: Locale) => Promise<SiteText>;
  children: ReactNode;
};

/** Gives the public site its texts, and lets a visitor change their language without a reload. */
export function LocaleProvider({ initial, load = loadSiteText, children }: Props) {
  const [{ locale, text }, setLanguage] = useState(initial);

  const choice = useMemo<LocaleChoice>(
    () => ({
      locale,
      chooseLocale: async (chosen) => {
        const loaded = await load(chosen).catch(() => null);
        if (!loaded) return false;
        rememberLocale(chosen);
        document.documentElement.lang = chosen;
        startTransition(() => setLanguage({ locale: chosen, text: loaded }));
        return true;
      },
    }),
    [locale, load],
  );

  return (
    <LocaleContext value={choice}>
      <IntlProvider locale={locale} messages={text} timeZone="Europe/Warsaw">
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error("useLocale needs a LocaleProvider above it");
  return choice;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

/** The server reads the cookie when it decides the language of the next page. */
function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=31536000; SameSite=Lax`;
}
