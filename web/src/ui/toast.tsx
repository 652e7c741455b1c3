import { createContext, lazy, Suspense, use, useEffect, useState, type ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

export type Toast = {
  tone: "success" | "failure";
  title: string;
  description?: string;
};

export type ToastTexts = { region: string; close: string };

/**
 * Lets everything below it show toasts, one at a time. The library behind them is fetched when
 * somebody first uses the page, so that it costs a reader nothing and is there when the network
 * fails; should it be missing all the same, the messages inside the page still stand.
 */
export function ToastProvider({ texts, children }: { texts: ToastTexts; children: ReactNode }) {
  const [latest, setLatest] = useState<Toast | null>(null);
  useFetchOnFirstUse();

  return (
    <ToastContext value={setLatest}>
      {children}
      {latest && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Toaster latest={latest} texts={texts} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  const show = use(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

const Toaster = lazy(fetchToaster);

function useFetchOnFirstUse(): void {
  useEffect(() => {
    // A fetch that fails now is tried again by the first toast.
    const fetchEarly = () => void fetchToaster().catch(() => null);
    document.addEventListener("focusin", fetchEarly, { once: true });
    return () => document.removeEventListener("focusin", fetchEarly);
  }, []);
}

async function fetchToaster() {
  const { Toaster: component } = await import("./toaster.tsx");
  return { default: component };
}
