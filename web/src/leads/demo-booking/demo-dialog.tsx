import { createContext, use, useMemo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLocation, useRouter } from "wouter";
import { useFetchedDialog, type DialogTrigger } from "../../ui/use-fetched-dialog.ts";

/** Provides the dialog of the demo booking to every button below it. */
export function DemoDialogProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("demo");
  const [path] = useLocation();
  const fetched = useFetchedDialog(fetchDialog, {
    title: t("openFailed"),
    description: t("openFailedDesc"),
  });
  const { Dialog, isOpen, close } = fetched;
  // Two bookings would share one draft and the steps of the browser's history.
  const isInPage = path === "/prezentacja";
  const demo = useMemo<DemoDialog>(
    () => ({ trigger: isInPage ? { onClick: goToBooking } : inPlaceOfSubmit(fetched.trigger) }),
    [isInPage, fetched.trigger],
  );
  const { base } = useRouter();

  return (
    <DemoDialogContext value={demo}>
      {children}
      {/* Where its buttons lead as long as no script runs. */}
      <form id={formId} action={`${base}/prezentacja`} />
      {Dialog && isOpen && <Dialog onClose={close} />}
    </DemoDialogContext>
  );
}

type Trigger = { onClick: (click?: Pick<Event, "preventDefault">) => void } & Partial<
  Omit<DialogTrigger, "onClick"> & { type: "submit"; form: string }
>;

type DemoDialog = {
  /** The props of a button that opens the dialog or goes to it, `<Button {...trigger}>`. */
  trigger: Trigger;
};

const formId = "to-booking";

function inPlaceOfSubmit(dialog: DialogTrigger): Trigger {
  return {
    ...dialog,
    type: "submit",
    form: formId,
    onClick: (click) => {
      click?.preventDefault();
      dialog.onClick();
    },
  };
}

/** The id of the heading of the booking in a page. */
export const bookingId = "booking";

function goToBooking(): void {
  const heading = document.getElementById(bookingId);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function useDemoDialog(): DemoDialog {
  const demo = use(DemoDialogContext);
  if (!demo) throw new Error("useDemoDialog needs a DemoDialogProvider above it");
  return demo;
}

const DemoDialogContext = createContext<DemoDialog | null>(null);

const fetchDialog = async () => (await import("./demo-booking-dialog.tsx")).DemoBookingDialog;
