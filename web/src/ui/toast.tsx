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
  /** Of its words, where they are not in the page's language. */
  lang?: string | undefined;
  /** How long it stays; one of failure stays until it is closed, unless it is in the page as well. */
  durationMs?: number | undefined;
  /** The page says the same in a place of its own: the toast is brief, and at the top on a phone. */
  isInPage?: boolean;
  /** An action such as undo; it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
};

export type ToastTexts = { region: string; close: string };

/**
 * Lets everything below it show toasts, one at a time. The library behind them is fetched when
 * somebody first uses the page, so that it costs a reader nothing and is there when the network
 * fails; should it be missing all the same, the messages inside the page still stand.
 */
export function ToastProvider({ texts, children }: { texts: ToastTexts; children: ReactNode }) {
  const [latest, setLatest] = useState<Latest>();
  useFetchOnFirstUse();

  return (
    <ToastContext value={setLatest}>
      {children}
      {/* There before any toast: what is live when a dialog opens is not hidden behind it. */}
      <div aria-live="polite">
        {latest !== undefined && <Toaster latest={latest} texts={texts} />}
      </div>
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  return useLatest();
}

/** Takes a toast of failure away, for one when it is no longer true. */
export function useDismissFailure(): () => void {
  const setLatest = useLatest();
  return () => setLatest((latest) => (latest?.tone === "failure" ? null : latest));
}

function useLatest(): Dispatch<SetStateAction<Latest>> {
  const setLatest = use(ToastContext);
  if (!setLatest) throw new Error("a toast needs a ToastProvider above it");
  return setLatest;
}

/** Undefined before the first one; null when it was taken away. */
type Latest = Toast | null | undefined;

const ToastContext = createContext<Dispatch<SetStateAction<Latest>> | null>(null);

const Toaster = optionalPart(fetchToaster);

function useFetchOnFirstUse(): void {
  useEffect(() => {
    // A fetch that fails now is tried again by the first toast.
    const fetchEarly = () => void fetchToaster().catch(() => null);
    document.addEventListener("focusin", fetchEarly, { once: true });
    return () => document.removeEventListener("focusin", fetchEarly);
  }, []);
}

async function fetchToaster() {
  return (await import("./toaster.tsx")).Toaster;
}
