import { useEffect, useState } from "react";
import { hearServer } from "../../lib/clock.ts";
import { optionalPart } from "../../lib/lazy-part.tsx";

const BetaInvitation = optionalPart(
  async () => (await import("./beta-invitation.tsx")).BetaInvitation,
);

/** Invites visitors to the beta tests if the operator enabled it; else its chunk is not loaded. */
export function BetaPopup() {
  const isEnabled = usePopupEnabled();
  const [wasEnabled, setWasEnabled] = useState(isEnabled);
  if (isEnabled && !wasEnabled) setWasEnabled(true);

  return wasEnabled && <BetaInvitation isEnabled={isEnabled} />;
}

const refetchMs = 30_000;

/**
 * Polls the operator's setting. A failure counts as disabled. It uses neither the query library nor
 * schemas, which would be half of the first load of every page.
 */
function usePopupEnabled(): boolean {
  const [isEnabled, setEnabled] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await fetchEnabled(leaving.signal);
      if (!leaving.signal.aborted) setEnabled(answer);
    };
    void ask();
    const timer = setInterval(() => void ask(), refetchMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);

  return isEnabled;
}

async function fetchEnabled(signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch("/api/popup-settings", { signal, credentials: "same-origin" });
    hearServer(response.headers);
    if (!response.ok) return false;
    const settings: unknown = await response.json();
    return Object(settings).enabled === true;
  } catch {
    return false;
  }
}
