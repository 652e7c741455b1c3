import { useCallback, useMemo, useState, type ComponentType } from "react";
import { useToast } from "./toast.tsx";

/** What a toast says when the dialog cannot be fetched. */
type Failure = { title: string; description: string };

/**
 * A dialog that comes when it is asked for. It is fetched as soon as somebody points at its button,
 * `<Button {...trigger}>`, so that it is there when the click comes.
 */
export function useFetchedDialog<Props>(
  fetch: () => Promise<ComponentType<Props>>,
  { title, description }: Failure,
) {
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);

  const open = useCallback(async () => {
    try {
      const component = await fetch();
      setDialog(() => component);
      setOpen(true);
    } catch {
      // Without a connection, or a release has replaced the file. Some browsers keep the failure until
      // the page is loaded anew, so that is what the words should ask for.
      showToast({ tone: "failure", title, description });
    }
  }, [fetch, showToast, title, description]);

  const trigger = useMemo(() => {
    // The click tells of what fails.
    const fetchEarly = () => void fetch().catch(() => null);
    return {
      "aria-haspopup": "dialog",
      onClick: () => void open(),
      onPointerEnter: fetchEarly,
      onFocus: fetchEarly,
    } as const;
  }, [fetch, open]);

  return { Dialog, isOpen, close: () => setOpen(false), trigger };
}

export type DialogTrigger = ReturnType<typeof useFetchedDialog>["trigger"];
