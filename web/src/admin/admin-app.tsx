import { useState, type ReactNode } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { Route, Switch } from "wouter";
import { createQueryClient } from "../lib/query-client.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { Guard } from "./access/guard.tsx";
import { LoginPage } from "./access/login-page.tsx";
import { forgetOperator } from "./access/session.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { useFocusOnNewScreen } from "./layout/focus-content.ts";
import { PanelLayout } from "./layout/panel-layout.tsx";
import { usePolishPage } from "./layout/use-polish-page.ts";
import { LeadListPage } from "./lead-list/lead-list-page.tsx";
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
            <Protected>
              <LeadListPage kind={leadKinds.contact} />
            </Protected>
          </Route>
          <Route>{notFound}</Route>
        </Switch>
      </ToastProvider>
    </QueryClientProvider>
  );
}

function Protected({ children }: { children: ReactNode }) {
  usePolishPage();
  return <Guard>{(operator) => <PanelLayout operator={operator}>{children}</PanelLayout>}</Guard>;
}
