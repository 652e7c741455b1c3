import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * A menu that a button opens and closes, as does Escape.
 *
 * @param frame holds both: a press outside of it closes the menu, and the focus when it goes there;
 *   with Escape the focus goes back to the button
 */
export function useMenu(frame?: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);

  const dismiss = useCallback(() => {
    setOpen(false);
    frame?.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }, [frame]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closed = new AbortController();
    const { signal } = closed;
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") dismiss();
    };
    const closeOutside = ({ target }: Event) => {
      if (frame?.current && target instanceof Node && !frame.current.contains(target)) {
        setOpen(false);
      }
    };
    document.addEventListener("keydown", dismissOnEscape, { signal });
    document.addEventListener("pointerdown", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    return () => closed.abort();
  }, [isOpen, dismiss, frame]);

  return { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false), dismiss };
}
