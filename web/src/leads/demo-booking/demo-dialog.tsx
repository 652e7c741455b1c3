import { createContext, use, useEffect, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFetchedDialog, type DialogTrigger } from "../../ui/use-fetched-dialog.ts";

/** Provides the dialog of the demo booking to every button below it. */
export function DemoDialogProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("demo");
  const { Dialog, isOpen, close, trigger } = useFetchedDialog(fetchDialog, {
    title: t("openFailed"),
    description: t("openFailedDesc"),
  });
  useOpenByAddress(trigger.onClick);

  return (
    <DemoDialogContext value={trigger}>
      {children}
      {Dialog && isOpen && <Dialog onClose={close} />}
    </DemoDialogContext>
  );
}

/** The props of a button that opens the dialog, `<Button {...trigger}>`. */
export function useDemoDialog(): { trigger: DialogTrigger } {
  const trigger = use(DemoDialogContext);
  if (!trigger) throw new Error("useDemoDialog needs a DemoDialogProvider above it");
  return { trigger };
}

const DemoDialogContext = createContext<DialogTrigger | null>(null);

const fetchDialog = async () => (await import("./demo-booking-dialog.tsx")).DemoBookingDialog;

/** `?demo` in the address of any public page opens the dialog once; a reload does not repeat it. */
function useOpenByAddress(open: () => void): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has("demo")) return;
    address.searchParams.delete("demo");
    window.history.replaceState(window.history.state, "", address);
    open();
  }, [open]);
}
