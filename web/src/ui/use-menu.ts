import { useCallback, useEffect, useState, type RefObject } from "react";

/**
 * A menu that a button toggles and Escape closes.
 *
 * @param frame the element around button and menu: a press or focus outside closes the menu, and
 * Escape returns the focus to the button
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
