import { useState, type ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { Route, Switch } from "wouter";
import { createQueryClient } from "../lib/query-client.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { Guard } from "./access/guard.tsx";
import { LoginPage } from "./access/login-page.tsx";
import { forgetOperator } from "./access/session.ts";
import { DashboardPage } from "./dashboard/dashboard-page.tsx";
import { useFocusOnNewScreen } from "./layout/focus-content.ts";
import { PanelLayout } from "./layout/panel-layout.tsx";
import { usePolishPage } from "./layout/use-polish-page.ts";
import { LeadListPage } from "./lead-list/lead-list-page.tsx";
import type { LeadAdmin, LeadRecord } from "./leads/lead-admin.ts";
import { leadKinds } from "./leads/lead-kinds.ts";
import { login, screens } from "./screens.ts";

/** The back office: its screens, each behind the login. */
export function AdminApp({ notFound }: { notFound: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(forgetOperator));
  useFocusOnNewScreen();

  return (
    <QueryClientProvider client={queryClient}>
      {/* The site's own toasts speak the language of the site. */}
      <ToastProvider texts={admin.toasts}>
        <Switch>
          <Route path={login} component={LoginPage} />
          <Route path={screens.dashboard.path}>
            <Protected>
              <DashboardPage />
            </Protected>
          </Route>
          <Route path={screens.contacts.path}>
            <LeadScreen kind={leadKinds.contact} />
          </Route>
          <Route path={screens.demoBookings.path}>
            <LeadScreen kind={leadKinds["demo-booking"]} />
          </Route>
          <Route path={screens.orders.path}>
            <LeadScreen kind={leadKinds.order} />
          </Route>
          <Route path={screens.betaSignups.path}>
            <LeadScreen kind={leadKinds["beta-signup"]} />
          </Route>
          <Route path={screens.bugReports.path}>
            <LeadScreen kind={leadKinds["bug-report"]} />
          </Route>
          <Route>{notFound}</Route>
        </Switch>
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** The key parts the screens: without it the list of one kind would go on as that of the next. */
function LeadScreen<Lead extends LeadRecord>({ kind }: { kind: LeadAdmin<Lead> }) {
  return (
    <Protected>
      <LeadListPage key={kind.path} kind={kind} />
    </Protected>
  );
}

function Protected({ children }: { children: ReactNode }) {
  usePolishPage();
  return <Guard>{(operator) => <PanelLayout operator={operator}>{children}</PanelLayout>}</Guard>;
}
