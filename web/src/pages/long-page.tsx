import { Suspense, useState, type ReactNode } from "react";
import type { Locale } from "@scm/contract";
import { useLocale } from "../lib/locale.tsx";
import { PageLoading, PublicPage } from "./public-page.tsx";

type Props<Text> = {
  /** One chunk per language. */
  files: Record<Locale, () => Promise<{ default: Text }>>;
  fallback?: ReactNode;
  children: (text: Promise<Text>) => ReactNode;
};

/** A page whose text is loaded in the language of the visitor. */
export function LongPage<Text>({ files, fallback = <PageLoading />, children }: Props<Text>) {
  const { locale } = useLocale();
  // One promise per language: `use` would never resolve a new one at every render.
  const [texts] = useState(() => new Map<Locale, Promise<Text>>());
  const text = texts.get(locale) ?? files[locale]().then((file) => file.default);
  texts.set(locale, text);

  return (
    <PublicPage>
      <Suspense fallback={fallback}>{children(text)}</Suspense>
    </PublicPage>
  );
}
