import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { usePopupEnabled } from "./use-popup-enabled.ts";

const BetaInvitation = lazy(async () => {
  const { BetaInvitation: component } = await import("./beta-invitation.tsx");
  return { default: component };
});

/** Invites to the beta tests where the operator wants it; elsewhere nobody fetches the invitation. */
export function BetaPopup() {
  const isEnabled = usePopupEnabled();
  const [wasEnabled, setWasEnabled] = useState(isEnabled);
  if (isEnabled && !wasEnabled) setWasEnabled(true);

  if (!wasEnabled) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <BetaInvitation isEnabled={isEnabled} />
      </Suspense>
    </ErrorBoundary>
  );
}
