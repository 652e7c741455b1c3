import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import type { Toast } from "./toaster.tsx";
import { ToastProvider, useToast } from "./toast.tsx";
import { findToast } from "../toast.fixture.ts";

const deleted: Toast = { tone: "success", title: "Usunięto", durationMs: 8_000 };

test("the action of a toast runs once and closes the toast", async () => {
  const undo = vi.fn<() => void>();
  const { user } = show({ ...deleted, action: { label: "Cofnij", onPress: undo } });

  await user.click(await screen.findByRole("button", { name: "Cofnij" }));

  await waitFor(() => expect(screen.queryByText("Usunięto")).not.toBeInTheDocument());
  expect(undo).toHaveBeenCalledOnce();
});

const toasts = () => screen.getByRole("region", { name: "Powiadomienia" });
const undoButton = () => screen.getByRole("button", { name: "Cofnij" });

test.each([
  ["it has the focus", () => undoButton().focus(), () => undoButton().blur()],
  [
    "the mouse is on it",
    () => fireEvent.mouseEnter(toasts()),
    () => fireEvent.mouseLeave(toasts()),
  ],
])("a toast stays while %s", async (_, hold, release) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show({ ...deleted, action: { label: "Cofnij", onPress: () => {} } });
  await screen.findByText("Usunięto");

  hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText("Usunięto")).toBeInTheDocument();
  release();
  await vi.advanceTimersByTimeAsync(9_000);

  expect(screen.queryByText("Usunięto")).not.toBeInTheDocument();
});

test.each(["success", "failure"] as const)(
  "a toast of %s that is also in the page closes after 4 seconds",
  async (tone) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ tone, title: "Powiedziane", isInPage: true });
    await screen.findByText("Powiedziane");

    await vi.advanceTimersByTimeAsync(3_500);
    expect(screen.getByText("Powiedziane")).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_500);

    expect(screen.queryByText("Powiedziane")).not.toBeInTheDocument();
  },
);

test("a toast of failure that is not in the page stays until closed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show({ tone: "failure", title: "Niepowodzenie" });
  await screen.findByText("Niepowodzenie");

  await vi.advanceTimersByTimeAsync(60_000);

  expect(screen.getByText("Niepowodzenie")).toBeInTheDocument();
});

test("the first toast above an open dialog is announced and reached by F6", async () => {
  const user = userEvent.setup();
  render(
    <ToastProvider texts={{ region: "Powiadomienia", close: "Zamknij" }}>
      <Dialog title="Okno" closeLabel="Zamknij okno" onClose={() => {}}>
        <Opener toast={deleted} />
      </Dialog>
    </ToastProvider>,
  );

  await user.click(await screen.findByRole("button", { name: "Pokaż" }));

  await screen.findByText("Usunięto");
  expect(toasts().closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await user.keyboard("{F6}");
  expect(toasts()).toHaveFocus();
});

test("title, description and action are marked with their language", async () => {
  const action = { label: "Undo", onPress: () => {} };
  show({ tone: "success", title: "Deleted", description: "It is gone.", lang: "en", action });

  for (const words of ["Deleted", "It is gone.", "Undo"]) {
    expect((await screen.findByText(words)).closest("[lang]")).toHaveAttribute("lang", "en");
  }
});

test("a toast without an action has its close button only", async () => {
  show(deleted);

  const toast = (await findToast("Usunięto")).getByRole("group");

  expect(within(toast).getAllByRole("button")).toHaveLength(1);
});

function show(toast: Toast) {
  const shown = render(
    <ToastProvider texts={{ region: "Powiadomienia", close: "Zamknij" }}>
      <Opener toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Pokaż" }));
  return { user: userEvent.setup(), ...shown };
}

function Opener({ toast }: { toast: Toast }) {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => showToast(toast)}>
      Pokaż
    </button>
  );
}
