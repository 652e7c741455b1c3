import { createContext, use, useEffect, type ComponentType, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFetchedDialog, type DialogTrigger } from "../../ui/use-fetched-dialog.ts";

/** The dialog of the demo booking, for every button of the public pages below it. */
export function DemoDialogProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("demoBooking");
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

/** For a button that opens the dialog, `<Button {...trigger}>`. */
export function useDemoDialog(): { trigger: DialogTrigger } {
  const trigger = use(DemoDialogContext);
  if (!trigger) throw new Error("useDemoDialog needs a DemoDialogProvider above it");
  return { trigger };
}

const DemoDialogContext = createContext<DialogTrigger | null>(null);

async function fetchDialog(): Promise<ComponentType<{ onClose: () => void }>> {
  const { DemoBookingDialog } = await import("./demo-booking-dialog.tsx");
  return DemoBookingDialog;
}

/** `?demo` in the address of any public page opens it; a reload afterwards does not. */
function useOpenByAddress(open: () => void): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has("demo")) return;
    address.searchParams.delete("demo");
    window.history.replaceState(window.history.state, "", address);
    open();
  }, [open]);
}
