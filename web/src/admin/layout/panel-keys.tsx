import { Suspense, useState } from "react";
import { leadWork } from "@scm/text/admin/lead-work";
import { Keyboard } from "lucide-react";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useShortcuts } from "../parts/shortcuts.ts";

const ShortcutHelp = lazyPart(async () => (await import("./shortcut-help.tsx")).ShortcutHelp);

/** The shortcuts of all screens, and the button for their help. */
export function PanelKeys() {
  const [isHelpShown, setHelpShown] = useState(false);
  useShortcuts({ "?": () => setHelpShown(true) });

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setHelpShown(true)}
        className="-mt-2 flex min-h-8 items-center gap-3 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-ink max-lg:hidden"
      >
        <Keyboard aria-hidden="true" size={18} />
        {leadWork.keys.help}
      </button>
      {isHelpShown && (
        <Suspense>
          <ShortcutHelp onClose={() => setHelpShown(false)} />
        </Suspense>
      )}
    </>
  );
}
