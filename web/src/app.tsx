import { lazy, Suspense, type ReactNode } from "react";
import {
  isUnlisted,
  splitPath,
  visitorLinkPath,
  withoutToken,
  type Locale,
  type SiteInfo,
} from "@scm/contract";
import type { SiteText } from "@scm/text/site";
import { useTranslations } from "use-intl";
import { Route, Router, Switch } from "wouter";
import { usePathname } from "wouter/use-browser-location";
import { LocaleProvider } from "./lib/locale.tsx";
import { SiteInfoProvider } from "./lib/site-info.tsx";
import { NotFoundPage, publicPages } from "./pages/public-pages.tsx";
import { BetaPopup } from "./site/beta-popup/beta-popup.tsx";
import { Button } from "./ui/button.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { PanelFrame } from "./ui/panel-frame.tsx";
import { ToastProvider } from "./ui/toast.tsx";

const AdminApp = lazy(async () => {
  const { AdminApp: component } = await import("./admin/admin-app.tsx");
  return { default: component };
});

type Site = { info: SiteInfo; text: SiteText };
type Props = Site & {
  /** The path to prerender; the browser uses its own address. */
  path?: string;
};

/** All pages of the site, and the back office, which has chunks of its own. */
export function App({ path, ...site }: Props) {
  return (
    <Providers {...site}>
      <ErrorBoundary fallback={<FailurePage />}>
        <Pages {...(path !== undefined && { ssrPath: path })} />
      </ErrorBoundary>
    </Providers>
  );
}

/** Exported for tests that render a part of a page. */
export function Providers({ info, text, children }: Site & { children: ReactNode }) {
  return (
    <SiteInfoProvider info={info}>
      <LocaleProvider initial={{ locale: info.locale, text }}>
        <Toasts>{children}</Toasts>
      </LocaleProvider>
    </SiteInfoProvider>
  );
}

/** Serves the same pages below `/en`, where links keep that prefix. */
function Pages(where: { ssrPath?: string }) {
  const pathname = usePathname(where);
  const { base } = splitPath(pathname);
  return (
    <Router base={base} {...where}>
      {/* Outside the switch, so that navigation does not restart it; before the pages, so that it
          comes first in the Tab order. */}
      {mayInvite(pathname) && <BetaPopup />}
      <Switch>
        {Object.entries(publicPages).map(([path, page]) => (
          <Route key={path} path={routeOf(path)} component={page} />
        ))}
        {base === "" && (
          <Route path="/security/admin/*?">
            <Suspense fallback={<PanelFrame>{null}</PanelFrame>}>
              <AdminApp notFound={<NotFoundPage />} />
            </Suspense>
          </Route>
        )}
        <Route component={NotFoundPage} />
      </Switch>
    </Router>
  );
}

/** The invitation covers no order, no booking and no page that only a link leads to. */
function mayInvite(pathname: string): boolean {
  const isOfForm = ["/zamowienie", "/prezentacja"].includes(splitPath(pathname).path);
  return !isOfForm && !isUnlisted(pathname) && !pathname.startsWith("/security/admin");
}

/** The page of a visitor's requests has its token in the address. */
function routeOf(path: string): string {
  return path === visitorLinkPath ? `${path}/*?` : path;
}

/**
 * Loads the chunks that a page needs before hydration, so that no part hydrates later and loses a
 * press.
 */
export async function fetchPartsOf(pathname: string, locale: Locale): Promise<void> {
  const { path } = splitPath(pathname);
  const page = Object.entries(publicPages).find(([one]) => one === withoutToken(path))?.[1];
  // The part reports a failed load itself.
  await page?.fetch?.(locale).catch(() => null);
}

function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations("toasts");
  return (
    <ToastProvider texts={{ region: t("region"), close: t("close") }}>{children}</ToastProvider>
  );
}

/** Shown instead of a page that failed to render. */
function FailurePage() {
  const t = useTranslations("failure");
  return (
    <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col items-start justify-center gap-4 px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <p role="alert" className="text-muted">
        {t("text")}
      </p>
      <Button onClick={() => window.location.reload()}>{t("reload")}</Button>
    </main>
  );
}
