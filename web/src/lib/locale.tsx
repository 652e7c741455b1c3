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
import { englishBase, pathIn, splitPath, warsawZone, type Locale } from "@scm/contract";
import { loadSiteText, type PartText, type SiteText } from "@scm/text/site";
import { IntlProvider } from "use-intl";
import { loadPrerenderedParts } from "./prerendered-part.tsx";

declare module "use-intl" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface AppConfig {
    Locale: Locale;
    Messages: SiteText & PartText;
  }
}

type LocaleChoice = {
  locale: Locale;
  /**
   * Resolves to false and changes nothing if the texts cannot be loaded. Of several choices, the
   * last one wins, whichever texts arrive first.
   */
  chooseLocale: (locale: Locale) => Promise<boolean>;
};

type Language = { locale: Locale; text: SiteText };
type Load = (locale: Locale) => Promise<SiteText>;

type Props = {
  /** The language of the first render. Its texts are already loaded. */
  initial: Language;
  load?: Load;
  children: ReactNode;
};

/** Provides the texts of the public site and changes their language without a reload. */
export function LocaleProvider({ initial, load = loadSiteText, children }: Props) {
  const { language, chooseLocale } = useLanguage(initial, load);
  const { locale, text } = language;
  const choice = useMemo(() => ({ locale, chooseLocale }), [locale, chooseLocale]);

  return (
    <LocaleContext value={choice}>
      <IntlProvider
        locale={locale}
        messages={text}
        timeZone={warsawZone}
        {...(import.meta.env.SSR && { onError: failDrawing })}
      >
        {children}
      </IntlProvider>
    </LocaleContext>
  );
}

/** A text is missing, such as one of a later part on a page that is drawn with its first load. */
function failDrawing(error: Error): never {
  throw error;
}

/** A language whose texts are loading, chosen by the visitor or by the address. */
type Pending = { locale: Locale; isChoice: boolean };

function useLanguage(initial: Language, load: Load) {
  const [language, setLanguage] = useState(initial);
  const chosen = useRef(initial.locale);
  /** Known before React has rendered it: the address may change in between. */
  const shown = useRef(initial.locale);
  const pending = useRef<Pending>(null);

  const show = useCallback(
    async (next: Pending): Promise<boolean> => {
      pending.current = next;
      const text = await load(next.locale).catch(() => null);
      const isOvertaken = pending.current !== next;
      if (isOvertaken) return true;
      pending.current = null;
      if (!text) return false;
      if (next.isChoice) {
        chosen.current = next.locale;
        rememberLocale(next.locale);
        nameInAddress(next.locale);
      }
      shown.current = next.locale;
      document.documentElement.lang = next.locale;
      loadPrerenderedParts();
      startTransition(() => setLanguage({ locale: next.locale, text }));
      return true;
    },
    [load],
  );

  useEffect(() => {
    /** An address below `/en` is English; any other follows the visitor's choice. */
    function followAddress() {
      // A pending choice will change the new address itself.
      if (pending.current?.isChoice) return;
      pending.current = null;
      const isEnglish = splitPath(window.location.pathname).base === englishBase;
      const locale = isEnglish ? "en" : chosen.current;
      if (locale !== shown.current) void show({ locale, isChoice: false });
    }
    window.addEventListener("popstate", followAddress);
    return () => window.removeEventListener("popstate", followAddress);
  }, [show]);

  const chooseLocale = useCallback((locale: Locale) => show({ locale, isChoice: true }), [show]);
  return { language, chooseLocale };
}

export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error("useLocale needs a LocaleProvider above it");
  return choice;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

/** Puts the language into the address, so that a shared link opens in it. */
function nameInAddress(locale: Locale): void {
  const { pathname, search, hash } = window.location;
  const address = pathIn(locale, splitPath(pathname).path);
  if (address !== pathname) window.history.replaceState(history.state, "", address + search + hash);
}

/** The server chooses the language of the next page by this cookie. */
function rememberLocale(locale: Locale): void {
  // With https it never travels in the clear.
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `locale=${locale}; max-age=31536000; path=/; SameSite=Lax${secure}`;
}
