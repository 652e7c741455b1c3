import { useEffect, useState } from "react";

/** A menu that a button opens and closes, and Escape closes. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  return { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false) };
}
