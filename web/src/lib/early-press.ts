/**
 * Remembers the last press of a button before hydration. Only buttons need this: links and
 * scrolling work without a script.
 *
 * @returns a function to call after hydration, which repeats the press
 */
export function rememberEarlyPress(): () => void {
  let pressed: HTMLElement | undefined;
  const note = (event: Event) => {
    pressed =
      (event.target instanceof Element && event.target.closest("#root button")) || undefined;
    // React handles presses from `hydrateRoot` on, so this one could be handled twice. It also
    // must not send a form, which leaves the page.
    if (!pressed) return;
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener("click", note, true);
  return () => {
    document.removeEventListener("click", note, true);
    pressed?.click();
  };
}
