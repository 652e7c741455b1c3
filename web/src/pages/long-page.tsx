import { Suspense, use, useState, type ComponentType } from "react";
import type { Locale, PublicPath } from "@scm/contract";
import { useLocale } from "../lib/locale.tsx";
import { PageLoading, PublicPage } from "./public-page.tsx";

type Props<Text> = { path: PublicPath; text: Text };

type Options<Text> = {
  path: PublicPath;
  Content: ComponentType<Props<Text>> & { fetch: () => Promise<unknown> };
  /** One chunk per language. */
  files: Record<Locale, () => Promise<{ default: Text }>>;
};

/**
 * A page whose content and text have chunks of their own.
 *
 * @returns the page; `fetch` loads both chunks early, and the page then renders without suspending
 */
export function longPage<Text extends object>(options: Options<Text>) {
  const { path, Content, files } = options;
  const fetched = new Map<Locale, Text>();

  async function fetchText(locale: Locale): Promise<Text> {
    const { default: text } = await files[locale]();
    fetched.set(locale, text);
    return text;
  }

  function Page() {
    const { locale } = useLocale();
    // `use` never resolves a promise that each render creates, so there is one per language. The
    // page holds them, so that a visit after a failure loads the text again.
    const [pending] = useState(() => new Map<Locale, Promise<Text>>());
    const text = fetched.get(locale) ?? pending.get(locale) ?? fetchText(locale);
    if (text instanceof Promise) pending.set(locale, text);
    return (
      <PublicPage>
        <Suspense fallback={<PageLoading />}>
          <Loaded text={text} />
        </Suspense>
      </PublicPage>
    );
  }

  function Loaded({ text }: { text: Text | Promise<Text> }) {
    return <Content path={path} text={text instanceof Promise ? use(text) : text} />;
  }

  return Object.assign(Page, {
    fetch: async (locale: Locale): Promise<void> => {
      await Promise.all([Content.fetch(), fetchText(locale)]);
    },
  });
}
