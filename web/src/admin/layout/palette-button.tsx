import { Suspense, useEffect, useState } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Search } from "lucide-react";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { isDialogOpen } from "../parts/shortcuts.ts";

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette);

/** Opens the search over all records by a press, Ctrl+K or Cmd+K. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  usePaletteKey(() => setOpen(true));
  // Loaded early, so that no letter is lost that follows Ctrl+K at once. A press tries again.
  useEffect(() => void Palette.fetch().catch(() => null), []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={leadWork.palette.button}
        title={leadWork.palette.buttonHint}
        onClick={() => setOpen(true)}
        className="ml-auto grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink"
      >
        <Search aria-hidden="true" size={20} />
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Handles Ctrl+K and Cmd+K, in fields too. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!isPaletteKey || event.shiftKey || event.altKey) return;
      // Some browsers focus the address bar by default.
      event.preventDefault();
      if (!isDialogOpen()) open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
}
