import { drawnValueOf, isControl, type, valueOf, type Control } from "./announced.ts";

/**
 * Remembers the last press of a button and what was typed before hydration, which empties fields,
 * and draws the page anew if somebody has rewritten it. Links and scrolling need no script.
 *
 * @returns a function to call after hydration, and when a part is drawn anew; it repeats both
 */
export function rememberEarlyInput(): () => void {
  let press: { button: HTMLElement; place: number } | undefined;
  let focused = -1;
  let isHydrated = false;
  const path = window.location.pathname;
  const typed = new Map<number, string | boolean>();
  const notePress = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(buttons);
    press = button
      ? { button, place: [...document.querySelectorAll(buttons)].indexOf(button) }
      : undefined;
    if (!button) return;
    // React handles presses from `hydrateRoot` on, so this one could be handled twice. It also
    // must not send a form, which leaves the page.
    event.stopPropagation();
    event.preventDefault();
  };
  const noteTyped = () => {
    for (const [place, control] of controls().entries()) {
      if (control === document.activeElement) focused = place;
      if (valueOf(control) !== drawnValueOf(control)) typed.set(place, valueOf(control));
    }
  };
  noteTyped();
  document.addEventListener("click", notePress, true);
  for (const event of signs) document.addEventListener(event, noteTyped, true);
  return () => {
    document.removeEventListener("click", notePress, true);
    for (const event of signs) document.removeEventListener(event, noteTyped, true);
    if (window.location.pathname !== path) return;
    const present = controls();
    for (const [place, value] of typed) {
      const control = present[place];
      // Later the visitor may have typed something else.
      const isFree = control && (!isHydrated || valueOf(control) === drawnValueOf(control));
      if (isFree && valueOf(control) !== value) type(control, value);
    }
    if (document.activeElement === document.body) present[focused]?.focus();
    if (press && !isHydrated) pressAgain(press);
    isHydrated = true;
  };
}

const buttons = "#root button";

const signs = ["input", "focusin"];

function controls(): Control[] {
  return [...document.querySelectorAll("#root :is(input, textarea, select)")].filter(isControl);
}

function pressAgain({ button, place }: { button: HTMLElement; place: number }): void {
  const present = button.isConnected ? button : document.querySelectorAll(buttons)[place];
  if (present instanceof HTMLElement) present.click();
}
