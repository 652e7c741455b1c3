import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { englishBase, pathIn, splitPath, type Locale } from "@scm/contract";
import { loadSiteText, type SiteText } from "@scm/text/site";
import { IntlProvider } from "use-intl";
import { showDrawnPartsAnew } from "./drawn-part.tsx";

declare module "use-intl" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface AppConfig {
    Locale: Locale;
    Messages: SiteText;
  }
}

type LocaleChoice = {
  locale: Locale;
  /**
   * False when the texts of the language could not be loaded; then all stays as it was. The last
   * choice is the one that counts, whichever texts come first.
   */
  chooseLocale: (locale: Locale) => Promise<boolean>;
};

type Language = { locale: Locale; text: SiteText };
type Load = (locale: Locale) => Promise<SiteText>;

type Props = {
  /** The language of the first render, with its texts already loaded. */
  initial: Language;
  /** Where the texts of another language come from. */
  load?: Load;
  children: ReactNode;
};

/** Gives the public site its texts, and lets a visitor change their language without a reload. */
export function LocaleProvider({ initial, load = loadSiteText, children }: Props) {
  const { language, chooseLocale } = useLanguage(initial, load);
  const { locale, text } = language;
  const choice = useMemo(() => ({ locale, chooseLocale }), [locale, chooseLocale]);

  return (
    <LocaleContext value={choice}>
      <IntlProvider locale={locale} messages={text} timeZone="Europe/Warsaw">
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

/** A language whose texts are on their way: chosen by the visitor, or named by the address. */
type Wish = { locale: Locale; isChoice: boolean };

function useLanguage(initial: Language, load: Load) {
  const [language, setLanguage] = useState(initial);
  const chosen = useRef(initial.locale);
  const pending = useRef<Wish>(null);

  const show = useCallback(
    async (wish: Wish): Promise<boolean> => {
      pending.current = wish;
      const text = await load(wish.locale).catch(() => null);
      const isOvertaken = pending.current !== wish;
      if (isOvertaken) return true;
      pending.current = null;
      if (!text) return false;
      if (wish.isChoice) {
        chosen.current = wish.locale;
        rememberLocale(wish.locale);
        nameInAddress(wish.locale);
      }
      document.documentElement.lang = wish.locale;
      showDrawnPartsAnew();
      startTransition(() => setLanguage({ locale: wish.locale, text }));
      return true;
    },
    [load],
  );

  useEffect(() => {
    /** Back and forward lead to addresses that name a language, and to such that leave the choice. */
    function followAddress() {
      // A choice that is under way will name itself in the address that is there by then.
      if (pending.current?.isChoice) return;
      pending.current = null;
      const isEnglish = splitPath(window.location.pathname).base === englishBase;
      const locale = isEnglish ? "en" : chosen.current;
      if (locale !== language.locale) void show({ locale, isChoice: false });
    }
    window.addEventListener("popstate", followAddress);
    return () => window.removeEventListener("popstate", followAddress);
  }, [language.locale, show]);

  const chooseLocale = useCallback((locale: Locale) => show({ locale, isChoice: true }), [show]);
  return { language, chooseLocale };
}

export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error("useLocale needs a LocaleProvider above it");
  return choice;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

/** So that whoever is sent the address reads the page in the same language. */
function nameInAddress(locale: Locale): void {
  const { pathname, search, hash } = window.location;
  const address = pathIn(locale, splitPath(pathname).path);
  if (address !== pathname) window.history.replaceState(history.state, "", address + search + hash);
}

/** The server reads the cookie when it decides the language of the next page. */
function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=31536000; SameSite=Lax`;
}
