import type { ReactNode } from "react";
import type { Operator } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { Redirect, useLocation, useSearch } from "wouter";
import { LoadError } from "../parts/load-error.tsx";
import { LoadingPage } from "../parts/loading.tsx";
import { sessionQuery } from "../parts/session.ts";
import { loginPathFor } from "./next-path.ts";

/** Renders its screen for a logged-in operator, and redirects everybody else to the login. */
export function Guard({ children }: { children: (operator: Operator) => ReactNode }) {
  const session = useQuery(sessionQuery);
  const [path] = useLocation();
  const search = useSearch();

  if (session.isPending) return <LoadingPage />;
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
  return children(session.data);
}
