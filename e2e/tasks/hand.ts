/** A person at the screen: real clicks and keys, which are counted. */
import type { Locator, Page } from "playwright-core";

export type Hand = ReturnType<typeof createHand>;

/**
 * The mouse and the keyboard of a page. Text that is typed does not count, since every product needs
 * it; a scroll counts, because a person has to look for what is out of sight.
 */
export function createHand(page: Page) {
  const counts = { clicks: 0, keys: 0, scrolls: 0 };

  async function placeOf(target: Locator) {
    await target.waitFor();
    const size = page.viewportSize();
    const before = await target.boundingBox();
    if (before && size && (before.y < 0 || before.y + before.height > size.height)) {
      counts.scrolls += 1;
      await target.scrollIntoViewIfNeeded();
    }
    const box = await target.boundingBox();
    if (!box) throw new Error(`nothing to click: ${String(target)}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  return {
    counts,
    async click(target: Locator): Promise<void> {
      const { x, y } = await placeOf(target);
      counts.clicks += 1;
      await page.mouse.click(x, y);
    },
    /** Presses keys one after the other, such as `["s", "Shift+J"]`; a chord is one press. */
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        counts.keys += 1;
        await page.keyboard.press(key);
      }
    },
    /** Types into a field that has the focus; otherwise a click into it counts. */
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor();
      const hasFocus = await field.evaluate((element) => element === document.activeElement);
      // The Tab key is part of typing.
      if (!hasFocus) await page.keyboard.press("Tab");
      const isReached = await field.evaluate((element) => element === document.activeElement);
      if (!isReached) {
        const { x, y } = await placeOf(field);
        counts.clicks += 1;
        await page.mouse.click(x, y);
      }
      await page.keyboard.type(text);
    },
  };
}
