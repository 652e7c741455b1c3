import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import type { LeadKind, Operator } from "@scm/contract";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { lazyPart } from "../lib/lazy-part.tsx";
import { createQueryClient } from "../lib/query-client.ts";
import { PanelFrame } from "../ui/panel-frame.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { loginPathFor } from "./access/next-path.ts";
import { LoadError } from "./parts/load-error.tsx";
import { checkOperator, sessionQuery } from "./parts/session.ts";
import { useFocusOnNewScreen } from "./parts/focus-content.ts";
import { SessionEnding } from "./layout/session-ending.tsx";
import { PanelLayout } from "./layout/panel-layout.tsx";
import { usePolishPage } from "./parts/use-polish-page.ts";
import { LoadingPage, LoadingScreen } from "./parts/loading.tsx";
import { FreshProofProvider } from "./parts/fresh-proof.tsx";
import { PartBoundary } from "./parts/part-boundary.tsx";
import { login, password, screenNames, screens, type ScreenName } from "./parts/screens.ts";

/** The back office. Its screens require a login and are loaded when first opened. */
export function AdminApp({ notFound }: { notFound: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(checkOperator));
  useFocusOnNewScreen();

  return (
    <QueryClientProvider client={queryClient}>
      {/* The outer provider's toasts are in the language of the site; the panel is Polish. */}
      <ToastProvider texts={admin.toasts}>
        <FreshProofProvider>
          <SessionEnding />
          <Switch>
            <Route path={login}>
              <Suspense fallback={<LoadingPage />}>
                <LoginPage />
              </Suspense>
            </Route>
            <Route path={password}>
              <Suspense fallback={<LoadingPage />}>
                <PasswordPage />
              </Suspense>
            </Route>
            {screenNames.map((name) => (
              <Route key={name} path={screens[name].path}>
                <ProtectedPage name={name} />
              </Route>
            ))}
            <Route>{notFound}</Route>
          </Switch>
        </FreshProofProvider>
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
            <Suspense fallback={<LoadingScreen />}>
              <Page />
            </Suspense>
          </PartBoundary>
        </PanelLayout>
      )}
    </Guard>
  );
}

/** Renders its screen for a logged-in operator, and redirects everybody else to the login. */
function Guard({ children }: { children: (operator: Operator) => ReactNode }) {
  const session = useQuery(sessionQuery);
  const [path] = useLocation();
  const search = useSearch();

  if (session.isPending) {
    return (
      <PanelFrame>
        <LoadingPage />
      </PanelFrame>
    );
  }
  if (session.isError) {
    return (
      <main className="mx-auto flex min-h-dvh max-w-[40rem] flex-col justify-center px-4">
        <LoadError
          title={admin.access.sessionUnknown}
          error={session.error}
          onRetry={() => void session.refetch()}
        />
      </main>
    );
  }
  if (!session.data) return <Redirect to={loginPathFor(path, search)} replace />;
  if (session.data.setup) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <SetupPage operator={session.data} />
      </Suspense>
    );
  }
  return children(session.data);
}

const LoginPage = lazyPart(async () => (await import("./access/login-page.tsx")).LoginPage);
const PasswordPage = lazyPart(
  async () => (await import("./access/password-page.tsx")).PasswordPage,
);
const SetupPage = lazyPart(async () => (await import("./account/setup-page.tsx")).SetupPage);

/** The component of each screen, loaded when first opened. */
const pages: Record<ScreenName, ComponentType> = {
  dashboard: lazyPart(async () => (await import("./dashboard/dashboard-page.tsx")).DashboardPage),
  inbox: lazyPart(async () => (await import("./lead-screens.tsx")).InboxPage),
  lifecycle: lazyPart(
    async () => (await import("./leads/lifecycle/lifecycle-page.tsx")).LifecyclePage,
  ),
  contacts: listOf("contact"),
  demoBookings: listOf("demo-booking"),
  orders: listOf("order"),
  betaSignups: listOf("beta-signup"),
  bugReports: listOf("bug-report"),
  replyTemplates: lazyPart(
    async () => (await import("./reply-templates/reply-templates-page.tsx")).ReplyTemplatesPage,
  ),
  slots: lazyPart(async () => (await import("./slots/slots-page.tsx")).SlotsPage),
  testimonials: lazyPart(
    async () => (await import("./testimonials/testimonials-page.tsx")).TestimonialsPage,
  ),
  site: lazyPart(async () => (await import("./site/site-page.tsx")).SitePage),
  tenants: lazyPart(async () => (await import("./clients/tenants-page.tsx")).TenantsPage),
  systems: lazyPart(async () => (await import("./clients/instances-page.tsx")).InstancesPage),
  system: lazyPart(async () => (await import("./system/system-page.tsx")).SystemPage),
  person: lazyPart(async () => (await import("./person/person-page.tsx")).PersonPage),
  auditLog: lazyPart(async () => (await import("./audit-log/audit-log-page.tsx")).AuditLogPage),
  operators: lazyPart(async () => (await import("./operators/operators-page.tsx")).OperatorsPage),
  account: lazyPart(async () => (await import("./account/account-page.tsx")).AccountPage),
  help: lazyPart(async () => (await import("./help/help-page.tsx")).HelpPage),
};

function listOf(kind: LeadKind): ComponentType {
  return lazyPart(async () => (await import("./lead-screens.tsx")).leadScreen(kind));
}
