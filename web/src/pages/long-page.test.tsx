import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPart } from "../app.fixture.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { longPage } from "./long-page.tsx";

const Content = Object.assign(({ text }: { text: { words: string } }) => <p>{text.words}</p>, {
  fetch: async () => null,
});

type Load = () => Promise<{ default: { words: string } }>;

function aPage(load: Load) {
  return longPage({ path: "/regulamin", Content, files: { pl: load, en: load } });
}

test("a text that fails to load is loaded again at the next visit", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isOnline = false;
  const Page = aPage(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    return { default: { words: "Treść" } };
  });
  const page = (
    <ErrorBoundary fallback={<p>Niepowodzenie</p>}>
      <Page />
    </ErrorBoundary>
  );
  const { unmount } = await act(() => openPart(page));
  expect(await screen.findByText("Niepowodzenie")).toBeVisible();
  unmount();

  isOnline = true;
  await act(() => openPart(page));

  expect(await screen.findByText("Treść")).toBeVisible();
});

test("a text that was loaded early is used in the first render", async () => {
  const load = vi.fn<Load>(async () => ({ default: { words: "Treść" } }));
  const Page = aPage(load);
  await Page.fetch("pl");

  await openPart(<Page />);

  expect(screen.getByText("Treść")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});
