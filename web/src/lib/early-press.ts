/**
 * Remembers the last button of the page that was pressed before the page was hydrated, and presses it
 * again afterwards. Links and scrolling work without a script.
 *
 * @returns a function to call when the page is hydrated
 */
export function rememberEarlyPress(): () => void {
  let pressed: HTMLElement | undefined;
  const note = (event: Event) => {
    pressed =
      (event.target instanceof Element && event.target.closest("#root button")) || undefined;
    // React handles presses from `hydrateRoot` on: without this, one would be handled twice.
    if (pressed) event.stopPropagation();
  };
  document.addEventListener("click", note, true);
  return () => {
    document.removeEventListener("click", note, true);
    pressed?.click();
  };
}
