import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { ToastProvider, useToast, type Toast } from "./toast.tsx";

const deleted: Toast = { tone: "success", title: "Usunięto", durationMs: 8_000 };

test("a toast may offer an action, which is done once and takes the toast away", async () => {
  const undo = vi.fn<() => void>();
  const { user } = show({ ...deleted, action: { label: "Cofnij", onPress: undo } });

  await user.click(await screen.findByRole("button", { name: "Cofnij" }));

  await waitFor(() => expect(screen.queryByText("Usunięto")).not.toBeInTheDocument());
  expect(undo).toHaveBeenCalledOnce();
});

test("the keyboard reaches the action by Alt+T and does it by Enter", async () => {
  const undo = vi.fn<() => void>();
  const { user } = show({ ...deleted, action: { label: "Cofnij", onPress: undo } });
  await screen.findByText("Usunięto");

  await user.keyboard("{Alt>}t{/Alt}");
  const toast = screen.getByRole("listitem");
  // The list has the focus; its toast, then the buttons of this one come next.
  for (let step = 0; step < 4 && document.activeElement?.textContent !== "Cofnij"; step += 1) {
    await user.tab();
  }
  await user.keyboard("{Enter}");

  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(toast).not.toBeInTheDocument());
});

test("a toast does not go while something in it has the focus, and goes some time after", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  show({ ...deleted, action: { label: "Cofnij", onPress: () => {} } });
  const action = await screen.findByRole("button", { name: "Cofnij" });

  fireEvent.focus(action);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText("Usunięto")).toBeInTheDocument();
  fireEvent.blur(action);
  await vi.advanceTimersByTimeAsync(9_000);

  expect(screen.queryByText("Usunięto")).not.toBeInTheDocument();
});

test("a toast does not go while the mouse is on it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  show(deleted);
  const list = (await screen.findByText("Usunięto")).closest("ol");

  if (list) fireEvent.mouseEnter(list);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText("Usunięto")).toBeInTheDocument();
  if (list) fireEvent.mouseLeave(list);
  await vi.advanceTimersByTimeAsync(9_000);

  expect(screen.queryByText("Usunięto")).not.toBeInTheDocument();
});

test.each(["success", "failure"] as const)(
  "one of %s that the page says as well goes after 4 seconds",
  async (tone) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    show({ tone, title: "Powiedziane", isInPage: true });
    await screen.findByText("Powiedziane");

    await vi.advanceTimersByTimeAsync(3_500);
    expect(screen.getByText("Powiedziane")).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_500);

    expect(screen.queryByText("Powiedziane")).not.toBeInTheDocument();
  },
);

test("one of failure that only the toast tells stays until it is closed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  show({ tone: "failure", title: "Niepowodzenie" });
  await screen.findByText("Niepowodzenie");

  await vi.advanceTimersByTimeAsync(60_000);

  expect(screen.getByText("Niepowodzenie")).toBeInTheDocument();
});

test("no line of a toast ends within a word such as e-mail, whose hyphen stays a plain one", async () => {
  show({ tone: "success", title: "Wysłano", description: "Odpowiemy na podany adres e-mail." });

  const word = await screen.findByText("e-mail");

  expect(word).toHaveClass("whitespace-nowrap");
  expect(word.parentElement).toHaveTextContent("Odpowiemy na podany adres e-mail.");
});

test("the first toast that comes while a dialog is open is heard, and reached by Alt+T", async () => {
  const user = userEvent.setup();
  render(
    <ToastProvider texts={{ region: "Powiadomienia", close: "Zamknij" }}>
      <Dialog title="Okno" closeLabel="Zamknij okno" onClose={() => {}}>
        <Opener toast={deleted} />
      </Dialog>
    </ToastProvider>,
  );

  await user.click(await screen.findByRole("button", { name: "Pokaż" }));

  const toasts = await screen.findByRole("region", { name: /Powiadomienia/ });
  expect(toasts.closest("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await within(toasts).findByRole("listitem");
  await user.keyboard("{Alt>}t{/Alt}");
  expect(within(toasts).getByRole("list")).toHaveFocus();
});

test("what is not in the page's language says in which it is: title, words and action", async () => {
  const action = { label: "Undo", onPress: () => {} };
  show({ tone: "success", title: "Deleted", description: "It is gone.", lang: "en", action });

  for (const words of ["Deleted", "It is gone.", "Undo"]) {
    expect(await screen.findByText(words)).toHaveAttribute("lang", "en");
  }
});

test("a toast without an action has its close button only", async () => {
  show(deleted);

  const toast = (await screen.findByText("Usunięto")).closest("li");

  expect(toast && within(toast).getAllByRole("button")).toHaveLength(1);
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
