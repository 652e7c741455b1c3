import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSiteScreen as open, place } from "../../test-site-screen.ts";

test("the preview draws what is typed in a frame that runs nothing", async () => {
  const { user, sent } = await open();
  await user.type(place(), "!");
  await user.click(screen.getByText("Podgląd"));

  const frame = await screen.findByTitle("Strona z Twoimi zmianami");
  expect(frame).toHaveAttribute("sandbox", "allow-same-origin");
  expect(frame).toHaveAttribute("srcdoc", expect.stringContaining("<body><h1>Podgląd</h1></body>"));
  await user.selectOptions(screen.getByLabelText("Język"), "en");
  await waitFor(() => expect(sent("POST")).toHaveLength(2));
  expect(sent("POST").at(-1)?.body).toMatchObject({
    path: "/prezentacja",
    locale: "en",
    content: { event: { place: { pl: `${standard.event.place.pl}!` } } },
  });
});

test("the preview begins at the first part that is changed", async () => {
  const shown = noteShownParts();
  const { user } = await open();
  await user.click(screen.getByLabelText(/^Mały/));
  await user.click(screen.getByText("Podgląd"));

  await loadFrame('<h2 id="roadmap"></h2><h2 id="pricing"></h2>');

  expect(screen.getByRole("option", { name: "Strona główna" })).toHaveProperty("selected", true);
  expect(shown).toEqual(["pricing"]);
});

test("the preview shows the card with its promise, and no card elsewhere", async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText("Obowiązuje do (włącznie)"));
  await user.click(screen.getByText("Podgląd"));
  const page = await loadFrame("");

  const card = within(page).getByRole("dialog", { hidden: true });
  expect(card.textContent).toContain(standard.popup.promise.pl);
  expect(card.closest("[inert]")).not.toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Strona" }), "/");

  expect((await loadFrame("")).querySelector("dialog")).toBeNull();
});

/** The test's document loads no frames. */
async function loadFrame(html: string): Promise<HTMLElement> {
  const frame = await screen.findByTitle("Strona z Twoimi zmianami");
  const drawn = document.implementation.createHTMLDocument();
  drawn.body.innerHTML = html;
  Object.defineProperty(frame, "contentDocument", { value: drawn });
  fireEvent.load(frame);
  return drawn.body;
}

function noteShownParts(): string[] {
  const shown: string[] = [];
  const spy = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function note(
    this: Element,
  ) {
    shown.push(this.id);
  });
  onTestFinished(() => spy.mockRestore());
  return shown;
}
