import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "../../lib/query-client.ts";
import { ToastProvider } from "../../ui/toast.tsx";
import { useChange } from "./use-change.ts";

test("a change that is pending after its screen was left does not keep the browser busy", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { result, unmount } = renderHook(() => useChange(never, {}), { wrapper: Panel });
  await act(async () => {
    result.current.mutate();
    await vi.advanceTimersByTimeAsync(0);
  });
  unmount();

  const timer = vi.spyOn(globalThis, "setTimeout");
  await vi.advanceTimersByTimeAsync(60_000);

  expect(timer.mock.calls.length).toBeLessThan(10);
});

function never(): Promise<void> {
  return new Promise(() => {});
}

const client = createQueryClient(() => {});

function Panel({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <ToastProvider texts={{ region: "", close: "" }}>{children}</ToastProvider>
    </QueryClientProvider>
  );
}
