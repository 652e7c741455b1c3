import type { BrowserContextOptions, Locator, Page } from "playwright-core";

type OpenPanel = (path: string, options?: BrowserContextOptions) => Promise<Page>;

/** Opens a screen of the panel with access to the clipboard. */
export async function openClientScreen(
  openPanel: OpenPanel,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPanel(`/security/admin/${address}`, options);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  return page;
}

export function rowOf(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
}

/** Presses the button, waits for the toast, and returns what went to the clipboard. */
export async function copiedBy(page: Page, button: string, words: string): Promise<string> {
  // Files that run at once share the browser's clipboard, so it cannot be read back.
  const written = page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    return new Promise<string>((resolve, reject) => {
      clipboard.writeText = async (text) => {
        clipboard.writeText = write;
        await write(text).then(() => resolve(text), reject);
      };
    });
  });
  await page.getByRole("button", { name: button }).click();
  await page.getByText(words).first().waitFor();
  return written;
}
