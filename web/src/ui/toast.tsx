import {
  createContext,
  use,
  useEffect,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from "react";
import { optionalPart } from "../lib/lazy-part.tsx";

export type Toast = {
  tone: "success" | "failure";
  title: string;
  description?: string;
  /** The language of its words, if it differs from the page. */
  lang?: string | undefined;
  /** By default a failure stays until it is closed, unless it is in the page as well. */
  durationMs?: number | undefined;
  /** The page shows the same message: the toast is brief, and at the top of a phone. */
  isInPage?: boolean;
  /** Pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
};

export type ToastTexts = { region: string; close: string };

/**
 * Shows one toast at a time. The library is loaded on the first interaction, so that readers do not
 * pay for it and it is there if the network fails later. Without it, the messages inside the page
 * remain.
 */
export function ToastProvider({ texts, children }: { texts: ToastTexts; children: ReactNode }) {
  const [latest, setLatest] = useState<Latest>();
  useFetchOnFirstUse();

  return (
    <ToastContext value={setLatest}>
      {children}
      {/* There before any toast: an open dialog hides live regions that are added later. */}
      <div aria-live="polite">
        {latest !== undefined && <Toaster latest={latest} texts={texts} />}
      </div>
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  return useLatest();
}

/** Closes a toast of failure that is no longer true. */
export function useDismissFailure(): () => void {
  const setLatest = useLatest();
  return () => setLatest((latest) => (latest?.tone === "failure" ? null : latest));
}

function useLatest(): Dispatch<SetStateAction<Latest>> {
  const setLatest = use(ToastContext);
  if (!setLatest) throw new Error("a toast needs a ToastProvider above it");
  return setLatest;
}

/** Undefined before the first toast, null after it was closed. */
type Latest = Toast | null | undefined;

const ToastContext = createContext<Dispatch<SetStateAction<Latest>> | null>(null);

const Toaster = optionalPart(fetchToaster);

function useFetchOnFirstUse(): void {
  useEffect(() => {
    // The first toast retries a load that fails here.
    const fetchEarly = () => void fetchToaster().catch(() => null);
    document.addEventListener("focusin", fetchEarly, { once: true });
    return () => document.removeEventListener("focusin", fetchEarly);
  }, []);
}

async function fetchToaster() {
  return (await import("./toaster.tsx")).Toaster;
}
