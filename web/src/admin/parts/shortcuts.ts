import { useEffect, useRef } from "react";
import { z } from "zod";

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Registers single-key shortcuts. They are inactive in fields, while a dialog is open, and when
 * switched off (WCAG 2.1.4).
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    const tell = (event: Event) => {
      if (!(event instanceof CustomEvent) || !(event.detail instanceof Set)) return;
      for (const key of Object.keys(current.current)) event.detail.add(key);
    };
    document.addEventListener(question, tell);
    return () => document.removeEventListener(question, tell);
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
        return;
      if (event.defaultPrevented || isTyping(event.target) || isDialogOpen()) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      // A letter with Shift is another key; a sign such as ? may need Shift to be typed.
      const isShifted = event.shiftKey && /^[a-z]$/.test(key);
      const act = current.current[isShifted ? `Shift+${key}` : key];
      if (!act || !areShortcutsOn()) return;
      // A shortcut may focus a field, which would then receive the key.
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Each registered hook answers this event with its keys. */
const question = "panel:shortcuts?";

/** The keys of the shortcuts of this screen, also of those that have nothing to act on now. */
export function shortcutsHere(): ReadonlySet<string> {
  const keys = new Set<string>();
  document.dispatchEvent(new CustomEvent(question, { detail: keys }));
  return keys;
}

export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], dialog[open]") !== null;
}

const settingKey = "panel:shortcuts";

/** Shortcuts are on by default, also without access to storage. */
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
    // Without access to storage, shortcuts stay on.
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTicked = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
  return !isTicked && target.closest("input, textarea, select, [contenteditable=true]") !== null;
}
