import { lazy, Suspense, type ReactNode } from "react";
import type { SiteInfo } from "@scm/contract";
import type { SiteText } from "@scm/text/site";
import { useTranslations } from "use-intl";
import { Route, Switch } from "wouter";
import { LocaleProvider } from "./lib/locale.tsx";
import { SiteInfoProvider } from "./lib/site-info.tsx";
import { DocumentationPage } from "./pages/documentation/documentation-page.tsx";
import { LandingPage } from "./pages/landing/landing-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { FailurePage } from "./pages/failure-page.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { Spinner } from "./ui/spinner.tsx";
import { ToastProvider } from "./ui/toast.tsx";

const AdminApp = lazy(async () => {
  const { AdminApp: component } = await import("./admin/admin-app.tsx");
  return { default: component };
});

/** Every screen there is. The back office is fetched by those who open it. */
export function App({ info, text }: { info: SiteInfo; text: SiteText }) {
  return (
    <SiteInfoProvider info={info}>
      <LocaleProvider initial={{ locale: info.locale, text }}>
        <Toasts>
          <ErrorBoundary fallback={<FailurePage />}>
            <Switch>
              <Route path="/" component={LandingPage} />
              <Route path="/dokumentacja" component={DocumentationPage} />
              <Route path="/security/admin/*?">
                <Suspense fallback={<Loading />}>
                  <AdminApp notFound={<NotFoundPage />} />
                </Suspense>
              </Route>
              <Route component={NotFoundPage} />
            </Switch>
          </ErrorBoundary>
        </Toasts>
      </LocaleProvider>
    </SiteInfoProvider>
  );
}

function Toasts({ children }: { children: ReactNode }) {
  const t = useTranslations("toasts");
  return (
    <ToastProvider texts={{ region: t("region"), close: t("close") }}>{children}</ToastProvider>
  );
}

function Loading() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted">
      <Spinner size={32} />
    </div>
  );
}
