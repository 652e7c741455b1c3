/**
 * The page is there before its script: a button that is pressed meanwhile is pressed again when it can
 * hear it. Links and scrolling need no script.
 *
 * @returns to be called when the page is awake
 */
export function keepEarlyPress(): () => void {
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
