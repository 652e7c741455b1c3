import type { Slot } from "@scm/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { json, problem } from "./api.fixture.ts";

let made = 0;

export function aSlot(datetime: string, isBooked = false): Slot {
  made += 1;
  return { id: `0199a000-0000-7000-8000-${String(made).padStart(12, "0")}`, datetime, isBooked };
}

/** The second one is that of `chooseSlot`. */
export const slots = [
  "2027-03-26T08:00:00.000Z",
  "2027-03-26T10:00:00.000Z",
  "2027-03-29T07:00:00.000Z",
  "2027-04-12T07:00:00.000Z",
].map((datetime) => aSlot(datetime));

export function answerFrom(free: () => readonly Slot[]) {
  return ({ url }: { url: string }) => {
    const { searchParams } = new URL(url, "http://localhost");
    const start = searchParams.get("start") ?? "";
    const end = searchParams.get("end") ?? "";
    return json(free().filter(({ datetime }) => datetime >= start && datetime <= end));
  };
}

/** The answer to whoever comes too late for a slot. */
export const slotTaken = () => problem(409, { type: "/problems/slot-unavailable" });

/** Sets the clock without faking timers. */
export function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
}

export function setZone(zone: string): void {
  vi.stubEnv("TZ", zone);
}

export async function openDemo(user: UserEvent) {
  const name = /^(Zarezerwuj prezentację|Book a presentation)$/;
  const [button] = screen.getAllByRole("button", { name });
  if (button) await user.click(button);
  // The popup may be open too, so the dialog is found by its title.
  const title = /^(Rezerwacja prezentacji|Book a presentation)$/;
  return within(await screen.findByRole("dialog", { name: title }));
}

type DemoDialog = Awaited<ReturnType<typeof openDemo>>;

/** Chooses the slot of Friday, 26 March 2027, 11:00. */
export async function chooseSlot(user: UserEvent): Promise<DemoDialog> {
  const dialog = await openDemo(user);
  await user.click(await dialog.findByRole("button", { name: /26 (marca|March) 2027/ }));
  await user.click(await dialog.findByRole("radio", { name: /^11:00/ }));
  await dialog.findByRole("textbox", { name: "E-mail" });
  return dialog;
}

export const visitor = { name: "Jan Maj", email: "jan@klub.example" };

export function fillVisitor(dialog: DemoDialog): void {
  const name = dialog.getByLabelText(/Imię i\snazwisko|Full name/);
  fireEvent.change(name, { target: { value: visitor.name } });
  fireEvent.change(dialog.getByLabelText("E-mail"), { target: { value: visitor.email } });
}

export function bookDemo(user: UserEvent, dialog: DemoDialog): Promise<void> {
  return user.click(
    dialog.getByRole("button", { name: /^(Zarezerwuj prezentację|Book the presentation)$/ }),
  );
}
