import { useEffect, useRef } from "react";
import { z } from "zod";

/** Actions by the names of their keys; letters in lower case. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Lets single keys do something while this part is on the screen: not while somebody types, nor with a
 * dialog open, nor for whoever has switched them off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
        return;
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || !areShortcutsOn()) return;
      // The key does this and nothing else, such as typing itself into the field that it leads to.
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null;
}

const settingKey = "panel:shortcuts";

/** On, unless this browser was told otherwise; one that refuses storage cannot have been. */
export function areShortcutsOn(): boolean {
  try {
    return !z.literal("off").safeParse(localStorage.getItem(settingKey)).success;
  } catch {
    return true;
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(settingKey);
    else localStorage.setItem(settingKey, "off");
  } catch {
    // Refused: they stay as they are.
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTicked = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
  return !isTicked && target.closest("input, textarea, select, [contenteditable=true]") !== null;
}
