import type { Locale, Testimonial } from "@scm/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, stubApi } from "../../api.fixture.ts";
import { openPart } from "../../app.fixture.tsx";
import { Testimonials } from "./testimonials.tsx";

const clubs = ["Tarcza", "Lufa", "Muszka"];

function aTestimonial(clubName: string, own: Partial<Testimonial> = {}): Testimonial {
  return {
    id: `0199a000-0000-7000-8000-00000000000${clubs.indexOf(clubName) + 1}`,
    clubName,
    logoUrl: null,
    shortTestimonial: `Krótko o klubie ${clubName}`,
    fullTestimonial: `Cała historia klubu ${clubName}, od początku do końca i jeszcze dalej.`,
    authorName: "Anna Nowak",
    authorPosition: "Prezes Zarządu",
    isActive: true,
    createdAt: "2025-09-01T10:00:00.000Z",
    ...own,
  };
}

const three = clubs.map((club) => aTestimonial(club));

type Visit = { isStill?: boolean; locale?: Locale };

async function open(
  testimonials: readonly Testimonial[],
  { isStill = false, locale = "pl" }: Visit = {},
) {
  // The clock also advances by itself, for waits other than those of the carousel.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("matchMedia", (media: string) => {
    const query = new EventTarget();
    return Object.assign(query, { matches: isStill, media });
  });
  stubApi({ "GET /api/testimonials": () => json(testimonials) });
  const site = await openPart(<Testimonials />, {
    locale,
    testimonials: [...testimonials],
  });
  const carousel = await screen.findByRole("region", {
    name: /jedna po drugiej|one after the other/,
  });
  return { ...site, carousel };
}

/** The club on the only visible card. */
function shown(): string {
  const [card, ...others] = screen.getAllByRole("article");
  expect(others).toEqual([]);
  return within(card ?? document.body).getByText(/^(Tarcza|Lufa|Muszka)$/).textContent;
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test("the carousel advances every 5 seconds and wraps around", async () => {
  await open(three);
  expect(shown()).toBe("Tarcza");

  await pass(4_000);
  expect(shown()).toBe("Tarcza");
  for (const club of ["Lufa", "Muszka", "Tarcza"]) {
    await pass(5_000);

    expect(shown()).toBe(club);
  }
});

test("the buttons move in both directions across the ends, and a dot shows its testimonial", async () => {
  const { carousel } = await open(three);
  const press = (name: RegExp) => fireEvent.click(within(carousel).getByRole("button", { name }));

  press(/^Poprzednia/);
  expect(shown()).toBe("Muszka");
  press(/^Następna/);
  expect(shown()).toBe("Tarcza");
  press(/^Pokaż opinię 2 z\s3/);

  expect(shown()).toBe("Lufa");
  expect(within(carousel).getByRole("button", { name: /^Pokaż opinię 2/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("a single testimonial disables the buttons and needs no pause button", async () => {
  const { carousel } = await open(three.slice(0, 1));

  expect(within(carousel).getByRole("button", { name: /^Poprzednia/ })).toBeDisabled();
  expect(within(carousel).getByRole("button", { name: /^Następna/ })).toBeDisabled();
  expect(within(carousel).queryByRole("button", { name: /^Zatrzymaj/ })).not.toBeInTheDocument();
});

/** The element whose handlers hear the mouse. */
const frame = () => screen.getByRole("article").parentElement?.parentElement ?? document.body;
const more = () => screen.getByRole("button", { name: /^Czytaj całą opinię/ });
const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test.each([
  ["until its button is pressed again", () => press(/^Zatrzymaj/), () => press(/^Wznów/)],
  [
    "while the mouse is on it",
    () => fireEvent.pointerEnter(frame()),
    () => fireEvent.pointerLeave(frame()),
  ],
  ["while the focus is in it", () => more().focus(), () => more().blur()],
])("the carousel pauses %s", async (_, hold, release) => {
  await open(three);

  act(hold);
  await pass(20_000);
  expect(shown()).toBe("Tarcza");
  act(release);
  await pass(6_000);

  expect(shown()).toBe("Lufa");
});

test("with reduced motion the carousel moves only after play was pressed", async () => {
  const { carousel } = await open(three, { isStill: true });

  await pass(20_000);
  expect(shown()).toBe("Tarcza");
  fireEvent.click(within(carousel).getByRole("button", { name: /^Wznów/ }));
  await pass(6_000);

  expect(shown()).toBe("Lufa");
});

test.each([
  ["the card", () => screen.getByText("Krótko o klubie Tarcza")],
  ["the button", () => screen.getByRole("button", { name: /^Czytaj całą opinię/ })],
])("%s opens the whole testimonial", async (_, target) => {
  await open(three);

  fireEvent.click(target());
  const dialog = await screen.findByRole("dialog", { name: "Tarcza" });
  expect(await within(dialog).findByText(/^Cała historia klubu Tarcza/)).toBeInTheDocument();
  await pass(20_000);
  fireEvent.click(within(dialog).getByRole("button", { name: "Zamknij" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(shown()).toBe("Tarcza");
});

test("a club's words are marked as Polish on the English page", async () => {
  const { carousel } = await open(three, { locale: "en" });

  const short = within(carousel).getByText("Krótko o klubie Tarcza");
  expect(short).toHaveAttribute("lang", "pl");
  expect(within(screen.getByRole("article")).getByText(/Prezes Zarządu$/)).toHaveAttribute(
    "lang",
    "pl",
  );
  fireEvent.click(short);

  const dialog = await screen.findByRole("dialog", { name: "Tarcza" });
  expect(await within(dialog).findByText(/^Cała historia/)).toHaveAttribute("lang", "pl");
});

test("the section is absent if there is none", async () => {
  await openPart(<Testimonials />);

  expect(document.getElementById("testimonials")).toBeNull();
});

test.each([
  ["https://klub.example/logo.png", 1],
  ["http://klub.example/logo.png", 1],
  ["javascript:alert(1)", 0],
  ["data:image/svg+xml,<svg/>", 0],
  ["logo.png", 0],
  [null, 0],
])("a logo at %s renders %i images", async (logoUrl, count) => {
  const { carousel } = await open([aTestimonial("Tarcza", { logoUrl })]);

  expect(carousel.querySelectorAll("img")).toHaveLength(count);
});

test("a logo that does not load is replaced by the sign", async () => {
  const { carousel } = await open([aTestimonial("Tarcza", { logoUrl: "https://klub.example/x" })]);

  fireEvent.error(carousel.querySelector("img") ?? carousel);

  expect(carousel.querySelector("img")).toBeNull();
});

const sample = { shortTestimonial: "Przykładowa opinia: składki mamy w jednym miejscu." };

test("a sample does not stand beside the testimonial of a club", async () => {
  const { carousel } = await open([
    aTestimonial("Tarcza", sample),
    aTestimonial("Lufa"),
    aTestimonial("Muszka", sample),
  ]);

  expect(shown()).toBe("Lufa");
  expect(within(carousel).getAllByRole("button", { name: /^Pokaż opinię/ })).toHaveLength(1);
  expect(screen.queryByText(/^Tak będą tu wyglądały/)).toBeNull();
});

test("a sample is marked, and the promise that testimonials are checked does not stand beside it", async () => {
  await open([aTestimonial("Tarcza", sample), aTestimonial("Muszka", sample)]);

  expect(within(screen.getByRole("article")).getByText("Przykład")).toBeVisible();
  expect(screen.getByText(/^Tak będą tu wyglądały/)).toBeVisible();
  expect(screen.queryByText(/^Opinię publikujemy po sprawdzeniu/)).toBeNull();
});

test("testimonials of clubs are not marked, and the page says that they are checked", async () => {
  await open(three);

  expect(screen.queryByText("Przykład")).toBeNull();
  expect(screen.getByText(/^Opinię publikujemy po sprawdzeniu/)).toBeVisible();
});
