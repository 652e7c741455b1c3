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
import type { Toast, ToastTexts } from "./toaster.tsx";

/**
 * Shows one toast at a time. The library is loaded when an element first takes the focus: visitors
 * who only read do not load it, and it is ready if the network fails later. Without it, the
 * messages in the page remain.
 */
export function ToastProvider({ texts, children }: { texts: ToastTexts; children: ReactNode }) {
  const [latest, setLatest] = useState<Latest>();
  useFetchOnFirstUse();

  return (
    <ToastContext value={setLatest}>
      {children}
      {/* Always rendered, because an open dialog hides live regions that are added later. */}
      <div aria-live="polite">
        {latest !== undefined && <Toaster latest={latest} texts={texts} />}
      </div>
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  return useLatest();
}

/** Returns a function that closes a toast of failure which no longer applies. */
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
    // If this fails, the first toast loads the library again.
    const fetchEarly = () => void fetchToaster().catch(() => null);
    document.addEventListener("focusin", fetchEarly, { once: true });
    return () => document.removeEventListener("focusin", fetchEarly);
  }, []);
}

async function fetchToaster() {
  return (await import("./toaster.tsx")).Toaster;
}
