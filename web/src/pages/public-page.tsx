import { Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { DemoDialogProvider } from "../leads/demo-booking/demo-dialog.tsx";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export function PublicPage({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { company } = useSiteInfo();
  useScrollToTop();

  return (
    <DemoDialogProvider>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <noscript>
          <p className="border-b border-line bg-paper px-4 py-3 text-center text-sm">
            {t("noscript", { email: company.email })}
          </p>
        </noscript>
        <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
    </DemoDialogProvider>
  );
}

/** A page whose content has a chunk of its own; `fetch` loads it early. */
export function lazyPage(load: () => Promise<ComponentType>, head?: ReactNode) {
  const Content = lazyPart(load);
  const Page = () => (
    <PublicPage>
      {head}
      <Suspense fallback={<PageLoading />}>
        <Content />
      </Suspense>
    </PublicPage>
  );
  return Object.assign(Page, { fetch: Content.fetch });
}

/** Fills the height of the screen, so that the footer does not flash while a page loads. */
export function PageLoading() {
  return (
    <div className="grid min-h-dvh flex-1 place-items-center text-muted">
      <Spinner size={32} />
    </div>
  );
}

/**
 * Scrolls to the top after navigation by a link, also to the same page. Back and forward fire a
 * different event, and the browser restores their position.
 */
function useScrollToTop(): void {
  useEffect(() => {
    const scroll = () => {
      if (!window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    };
    // The router fires this event after it has added a history entry.
    window.addEventListener("pushState", scroll);
    return () => window.removeEventListener("pushState", scroll);
  }, []);
}
