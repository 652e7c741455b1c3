/**
 * Remembers the last button that was pressed before the page was hydrated, and presses it again
 * afterwards. Links and scrolling work without a script.
 *
 * @returns a function to call when the page is hydrated
 */
export function rememberEarlyPress(): () => void {
  let pressed: HTMLElement | undefined;
  const note = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest("button")) || undefined;
  };
  document.addEventListener("click", note, true);
  return () => {
    document.removeEventListener("click", note, true);
    pressed?.click();
  };
}
