import { useState, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { focusContent } from "./focus-content.ts";

/** Limits a render error to one part, and offers a retry. */
export function PartBoundary({ children }: { children: ReactNode }) {
  // A new key resets the boundary and the state of the part.
  const [tries, setTries] = useState(0);
  return (
    <ErrorBoundary key={tries} fallback={<PartFailure onRetry={() => setTries(tries + 1)} />}>
      {children}
    </ErrorBoundary>
  );
}

function PartFailure({ onRetry }: { onRetry: () => void }) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function retry(): Promise<void> {
    setPending(true);
    // The data may be the cause: drop unused data and reload the rest.
    client.removeQueries({ type: "inactive" });
    await client.invalidateQueries();
    focusContent();
    onRetry();
  }

  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-md border border-line bg-raised p-6"
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-red-text" />
        {admin.notDrawn}
      </p>
      <p className="text-muted">{admin.notDrawnHint}</p>
      <SmallButton isPending={isPending} onClick={() => void retry()}>
        {admin.retry}
      </SmallButton>
    </div>
  );
}
