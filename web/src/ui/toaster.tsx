import { useEffect, useId } from "react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import "./toaster.css";
import type { Toast, ToastTexts } from "./toast.tsx";

/** In the corner that is furthest from the menus; on a phone above its bottom bar. */
const offset = { bottom: "24px", right: "24px" };
const mobileOffset = {
  bottom: "calc(16px + env(safe-area-inset-bottom))",
  right: "16px",
  left: "16px",
};

/** Shows each new toast. One of success goes by itself; one of failure stays until it is closed. */
export function Toaster({ latest, texts }: { latest: Toast | null; texts: ToastTexts }) {
  // The library shares its toasts among all places that show them, and there may be two of ours.
  const toasterId = useId();
  useEffect(() => {
    if (!latest) return undefined;
    const { tone, title, description, durationMs = 5_000 } = latest;
    const id =
      tone === "success"
        ? toast.success(title, { description, toasterId, duration: durationMs })
        : toast.error(title, { description, toasterId, duration: Number.POSITIVE_INFINITY });
    // The next one takes its place: hidden toasts would pile up behind it.
    return () => {
      toast.dismiss(id);
    };
  }, [latest, toasterId]);

  return (
    <Sonner
      id={toasterId}
      visibleToasts={1}
      position="bottom-right"
      offset={offset}
      mobileOffset={mobileOffset}
      closeButton
      containerAriaLabel={texts.region}
      toastOptions={{ closeButtonAriaLabel: texts.close }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-green-text" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-red-text" />,
      }}
    />
  );
}
