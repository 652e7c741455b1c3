/**
 * The page is there before its script: a button of it that is pressed meanwhile is pressed again when
 * it can hear it. Links and scrolling need no script.
 *
 * @returns to be called when the page is awake
 */
export function keepEarlyPress(): () => void {
  let pressed: HTMLElement | undefined;
  const note = (event: Event) => {
    pressed =
      (event.target instanceof Element && event.target.closest("#root button")) || undefined;
    // While it wakes the page, React answers presses itself: this one would be answered twice.
    if (pressed) event.stopPropagation();
  };
  document.addEventListener("click", note, true);
  return () => {
    document.removeEventListener("click", note, true);
    pressed?.click();
  };
}
