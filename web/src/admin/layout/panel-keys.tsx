import { useEffect, useState } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Keyboard } from "lucide-react";
import { isDialogOpen, useShortcuts } from "../parts/shortcuts.ts";
import { ScreenJump } from "./screen-jump.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";

/** The shortcuts of all screens, and the button for their help. */
export function PanelKeys() {
  const [shown, setShown] = useState<"help" | "jump" | null>(null);
  useShortcuts({ "?": () => setShown("help") });
  useJumpKey(() => setShown("jump"));
  const close = () => setShown(null);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShown("help")}
        className="-mt-2 flex min-h-8 items-center gap-3 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink max-lg:hidden"
      >
        <Keyboard aria-hidden="true" size={18} />
        {leadWork.keys.help}
      </button>
      {shown === "help" && <ShortcutHelp onClose={close} />}
      {shown === "jump" && <ScreenJump onClose={close} />}
    </>
  );
}

/** Handles Ctrl+K and Cmd+K, in fields too. */
function useJumpKey(jump: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isJump = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!isJump || event.shiftKey || event.altKey) return;
      // Some browsers focus the address bar by default.
      event.preventDefault();
      if (!isDialogOpen()) jump();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [jump]);
}
