import { Suspense, useState, type ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { Route, Switch } from "wouter";
import { createQueryClient } from "../lib/query-client.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { Guard } from "./access/guard.tsx";
import { LoginPage } from "./access/login-page.tsx";
import { forgetOperator } from "./parts/session.ts";
import { useFocusOnNewScreen } from "./parts/focus-content.ts";
import { PanelLayout } from "./layout/panel-layout.tsx";
import { usePolishPage } from "./parts/use-polish-page.ts";
import { LoadingPage } from "./parts/loading.tsx";
import { LeadNewsProvider } from "./parts/lead-news.tsx";
import { PartBoundary } from "./parts/part-boundary.tsx";
import { pages } from "./pages.tsx";
import { login, screenNames, screens, type ScreenName } from "./parts/screens.ts";

/** The back office. Its screens require a login and are loaded when first opened. */
export function AdminApp({ notFound }: { notFound: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(forgetOperator));
  useFocusOnNewScreen();

  return (
    <QueryClientProvider client={queryClient}>
      {/* The outer provider's toasts are in the language of the site; the panel is Polish. */}
      <ToastProvider texts={admin.toasts}>
        <LeadNewsProvider>
          <Switch>
            <Route path={login} component={LoginPage} />
            {screenNames.map((name) => (
              <Route key={name} path={screens[name].path}>
                <ProtectedPage name={name} />
              </Route>
            ))}
            <Route>{notFound}</Route>
          </Switch>
        </LeadNewsProvider>
      </ToastProvider>
    </QueryClientProvider>
  );
}

function ProtectedPage({ name }: { name: ScreenName }) {
  const Page = pages[name];
  usePolishPage();
  return (
    <Guard>
      {(operator) => (
        <PanelLayout operator={operator}>
          <PartBoundary>
            <Suspense fallback={<LoadingPage />}>
              <Page />
            </Suspense>
          </PartBoundary>
        </PanelLayout>
      )}
    </Guard>
  );
}
