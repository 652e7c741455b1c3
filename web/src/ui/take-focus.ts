/** The `ref` of an element that takes the focus as soon as it is there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
