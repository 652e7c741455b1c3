import { useEffect, useState } from "react";

const refetchMs = 30_000;

/**
 * Whether the operator wants the signup shown. A failure counts as no. Asked and read by hand: a
 * library for queries and one for schemas would be half of what a page loads, on every page.
 */
export function usePopupEnabled(): boolean {
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
    if (!response.ok) return false;
    const settings: unknown = await response.json();
    return Object(settings).enabled === true;
  } catch {
    return false;
  }
}
