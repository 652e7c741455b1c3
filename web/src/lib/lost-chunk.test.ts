import { beforeEach, expect, test, vi } from "vitest";
import { readDraft, writeDraft } from "./draft.ts";
import { reloadWithoutChunk } from "./lost-chunk.ts";

const reload = vi.fn<() => void>();
reloadWithoutChunk("/assets/index-1.js");

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});

/** The server answers a look at the page like this, and a chunk cannot be loaded. */
async function loseChunk(answer: () => Promise<Response>): Promise<void> {
  const look = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", look);
  window.dispatchEvent(new Event("vite:preloadError"));
  await Promise.allSettled(look.mock.results.map(({ value }) => value));
  // The code after the answer runs before the next task.
  await new Promise((resolve) => setTimeout(resolve));
}

const answered = (status: number) => async () => new Response(null, { status });

test("a page whose chunk is gone is reloaded once, and drafts survive", async () => {
  writeDraft("contact", { message: "Dzień dobry" });

  await loseChunk(answered(200));
  await loseChunk(answered(200));

  expect(reload).toHaveBeenCalledOnce();
  expect(readDraft("contact")).toEqual({ message: "Dzień dobry" });
});

test.each([
  ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["has no page", answered(502)],
])("a page stays while the server %s, and is reloaded later", async (_, away) => {
  await loseChunk(away);
  expect(reload).not.toHaveBeenCalled();

  await loseChunk(answered(200));
  expect(reload).toHaveBeenCalledOnce();
});
