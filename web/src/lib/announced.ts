/**
 * Password managers, extensions and scripts fill in fields without telling the page. The state of a
 * form, whoever keeps it, hears of a value by its event, so each value has had one before a form is
 * sent.
 */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The last value of each control that an event has told. */
const told = new WeakMap<Control, string | boolean>();

const note = ({ target, isTrusted }: Event) => {
  if (!isControl(target)) return;
  if (isTrusted) told.set(target, valueOf(target));
  // React may not hear the event of a script that has written another value before.
  else if (told.get(target) !== valueOf(target)) told.delete(target);
};

/** Notes a control that its form has just drawn with the value that the form knows. */
export function noteDrawn(control: Element | null): void {
  if (isControl(control)) told.set(control, valueOf(control));
}

/** Before any handler of a form; a second call changes nothing. */
export function announceOnSubmit(): void {
  for (const event of ["input", "change"]) document.addEventListener(event, note, true);
  document.addEventListener("submit", announceForm, true);
  document.addEventListener("animationstart", announceChoice, true);
}

/** A button may wait for the choice. Only the style of what is chosen tells of a script. */
function announceChoice({ target }: Event): void {
  const isWaitedFor = isControl(target) && target.form?.querySelector("button:disabled");
  if (isWaitedFor && !isKnown(target)) type(target, valueOf(target));
}

function announceForm({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  const unknown = [...target.elements].filter(
    (one): one is Control => isControl(one) && !one.matches(":disabled") && !isKnown(one),
  );
  // The first event redraws controls that React owns, so all values are read before it.
  const values = unknown.map((control) => ({ control, value: valueOf(control) }));
  for (const { control, value } of values) type(control, value);
}

/** Types a value as a person would, so that the state of the form hears of it. */
export function type(control: Control, value: string | boolean): void {
  // Of a group, the radio button that is chosen tells enough.
  if (control.type === "radio" && value === false) return;
  if (isChoice(control)) {
    control.checked = value !== true;
    control.click();
    told.set(control, value);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(control);
  // React compares with what was last written through the property of the element itself.
  control.value = `${value} `;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  for (const event of ["input", "change"]) {
    control.dispatchEvent(new Event(event, { bubbles: true }));
  }
  told.set(control, value);
}

/** React names the value of a control that it owns; any other is known by its last event. */
function isKnown(control: Control): boolean {
  const props = Object.entries(control).find(([name]) => name.startsWith("__reactProps$"))?.[1];
  const { checked, value }: { checked?: boolean; value?: string | number } = Object(props);
  const known = (isChoice(control) ? checked : value) ?? told.get(control);
  return String(valueOf(control)) === String(known);
}

/** The value of a control in the markup. */
export function drawnValueOf(control: Control): string | boolean {
  if (control instanceof HTMLSelectElement) return control.options[0]?.value ?? "";
  return isChoice(control) ? control.defaultChecked : control.defaultValue;
}

export function valueOf(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

export function isControl(target: unknown): target is Control {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["file", "hidden"].includes(target.type);
}
