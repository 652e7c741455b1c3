import { useCallback, useMemo, useState, type ComponentType } from "react";
import { useToast } from "./toast.tsx";

/** The toast for a dialog that cannot be loaded. */
type Failure = { title: string; description: string };

/**
 * A dialog in a chunk of its own, loaded early when its button, `<Button {...trigger}>`, is pointed
 * at or focused.
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
      // The connection is down, or a release has replaced the file. Some browsers cache the failure
      // until a reload, so the toast should ask for one.
      showToast({ tone: "failure", title, description });
    }
  }, [fetch, showToast, title, description]);

  const trigger = useMemo(() => {
    // The click reports the failure.
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
