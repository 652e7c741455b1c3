import { Suspense, use, type ComponentType, type ReactNode } from "react";
import type { Locale, PublicPath } from "@scm/contract";
import { useLocale } from "../lib/locale.tsx";
import { PageLoading, PublicPage } from "./public-page.tsx";

type Props<Text> = { path: PublicPath; text: Text };

type Options<Text> = {
  path: PublicPath;
  Content: ComponentType<Props<Text>> & { fetch: () => Promise<unknown> };
  /** One chunk per language. */
  files: Record<Locale, () => Promise<{ default: Text }>>;
  fallback?: ReactNode;
};

/**
 * A page whose content and text are chunks of their own.
 *
 * @returns the page; `fetch` loads both chunks early, and the page then renders without suspending
 */
export function longPage<Text extends object>(options: Options<Text>) {
  const { path, Content, files, fallback = <PageLoading /> } = options;
  const texts = new Map<Locale, Text | Promise<Text>>();

  async function fetchText(locale: Locale): Promise<Text> {
    const { default: text } = await files[locale]();
    texts.set(locale, text);
    return text;
  }

  function Loaded({ locale }: { locale: Locale }) {
    // One promise per language: `use` would never resolve a new one at every render.
    const text = texts.get(locale) ?? fetchText(locale);
    if (!texts.has(locale)) texts.set(locale, text);
    return <Content path={path} text={text instanceof Promise ? use(text) : text} />;
  }

  function Page() {
    const { locale } = useLocale();
    return (
      <PublicPage>
        <Suspense fallback={fallback}>
          <Loaded locale={locale} />
        </Suspense>
      </PublicPage>
    );
  }

  return Object.assign(Page, {
    fetch: async (locale: Locale): Promise<void> => {
      await Promise.all([Content.fetch(), fetchText(locale)]);
    },
  });
}
