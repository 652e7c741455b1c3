import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "../../lib/query-client.ts";
import { ToastProvider } from "../../ui/toast.tsx";
import { useChange } from "./use-change.ts";

test("a change that is pending after its screen was left does not keep the browser busy", async () => {
  vi.useFakeTimers();
  const { result, unmount } = renderHook(() => useChange(never, {}), { wrapper: Panel });
  await act(async () => {
    result.current.mutate();
    await vi.advanceTimersByTimeAsync(0);
  });
  unmount();
  const left = Date.now();

  // With a timer every millisecond, so few steps would take no time.
  for (let step = 0; step < 10; step += 1) await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - left).toBeGreaterThan(60_000);
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
