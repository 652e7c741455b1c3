import type { ElementHandle, Page } from "playwright-core";

/** How a control says its state, and the element of it that says so. */
export const states = [
  "[aria-pressed]",
  "[aria-selected]:not([role=tab])",
  "[aria-checked]",
  "[aria-invalid]",
  "[aria-disabled]",
  ":is(a,button)[aria-current]",
  "[data-active]",
  "input:is([type=checkbox],[type=radio])",
  "button:not([aria-disabled=true]),input,select,textarea",
];

/** The controls of a page whose state no pixel shows under a contrast theme. Each look is tried once. */
export async function unseenStatesOn(page: Page, tried: Set<string>): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const unseen: string[] = [];
  for (const state of states) {
    // Handles: a locator would lose the control whose state is taken away.
    for (const control of await page.locator(state).filter({ visible: true }).elementHandles()) {
      const look = await control.evaluate(
        (one: Element, by: string) =>
          `${by} ${one.tagName} ${one.role} ${one.className} ${one.parentElement?.className}`,
        state,
      );
      if (tried.has(look)) continue;
      await control.scrollIntoViewIfNeeded();
      // Out of the window until it has the focus.
      const { x = -1, y = -1 } = (await control.boundingBox()) ?? {};
      if (Math.min(x, y) < 0) continue;
      tried.add(look);
      const before = await pictureOf(page, control);
      await control.evaluate(flip, state);
      const after = await pictureOf(page, control);
      await control.evaluate(flip, state);
      if (before.equals(after)) unseen.push(look);
    }
  }
  await page.emulateMedia({ forcedColors: "none" });
  return unseen;
}

/** With the frame around the control, which may say its state. */
async function pictureOf(page: Page, control: ElementHandle): Promise<Buffer> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const clip = {
    x: Math.max(0, x - 6),
    y: Math.max(0, y - 6),
    width: width + 12,
    height: height + 12,
  };
  return page.screenshot({ clip, animations: "disabled" });
}

/** Gives a control its other state. */
function flip(control: Element, state: string): void {
  const name = /\[((?:aria|data)-\w+)\]/.exec(state)?.[1];
  if (name === "data-active") control.toggleAttribute(name);
  else if (name) {
    const isOn = !["false", null].includes(control.getAttribute(name));
    control.setAttribute(name, isOn ? "false" : "true");
  } else {
    const field = state.startsWith("button") ? "disabled" : "checked";
    Object.assign(control, { [field]: !Reflect.get(control, field) });
  }
}
