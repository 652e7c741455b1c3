import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { account, done, elsewhere, fill, here, openAccount, path } from "../../account.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { changingAnswer, json, problem } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";

test.each([
  ["Anna Kowalska", "Anna Kowalska"],
  [" ", null],
])("the name %j that signs answers is saved as %j", async (typed, name) => {
  const { user, sent } = await openAccount({
    [`GET ${path}`]: () => json({ ...account, name: "Anna" }),
    [`PUT ${path}/name`]: done,
  });
  const field = await screen.findByLabelText("Imię i nazwisko (opcjonalnie)");
  expect(field).toHaveValue("Anna");
  await user.clear(field);
  await user.type(field, typed);

  await user.click(screen.getByRole("button", { name: "Zapisz podpis" }));

  await findToast("Podpis zapisany");
  expect(sent()).toMatchObject([{ method: "PUT", body: { name } }]);
});

describe("the password", () => {
  const typed = { "Obecne hasło": "obecne długie hasło", "Nowe hasło": "trzy zielone rowery" };

  test("is changed, and both fields are empty afterwards", async () => {
    const { user, sent } = await openAccount({ [`PUT ${path}/password`]: done });

    await fill(user, typed);
    await user.click(screen.getByRole("button", { name: "Zmień hasło" }));

    await findToast("Hasło zmienione");
    await findToast("Pozostałe sesje zostały zakończone.");
    expect(sent()).toMatchObject([
      {
        method: "PUT",
        body: { currentPassword: "obecne długie hasło", newPassword: "trzy zielone rowery" },
      },
    ]);
    await waitFor(() => expect(screen.getByLabelText("Obecne hasło")).toHaveValue(""));
    expect(screen.getByLabelText("Nowe hasło")).toHaveValue("");
  });

  test("keeps its values after a refusal, with the error beside the field", async () => {
    const errors = [{ path: "currentPassword", message: "Nieprawidłowe hasło." }];
    const { user } = await openAccount({
      [`PUT ${path}/password`]: () => problem(400, { errors }),
    });

    await fill(user, typed);
    await user.click(screen.getByRole("button", { name: "Zmień hasło" }));

    const field = screen.getByLabelText("Obecne hasło");
    await waitFor(() => expect(field).toHaveAccessibleDescription("Nieprawidłowe hasło."));
    expect(field).toHaveFocus();
    expect(field).toHaveValue("obecne długie hasło");
    expect(screen.getByLabelText("Nowe hasło")).toHaveValue("trzy zielone rowery");
  });

  test("is refused without a call if it is short, easy to guess or the same", async () => {
    const { user, sent } = await openAccount();
    await fill(user, typed);
    const refused = [
      ["krótkie", "Za krótki tekst: co najmniej 15 znaków."],
      [operator.email, /^To hasło łatwo odgadnąć/],
      ["obecne długie hasło", "Nowe hasło musi być inne niż obecne."],
    ] as const;

    for (const [next, sentence] of refused) {
      await user.clear(screen.getByLabelText("Nowe hasło"));
      await user.paste(next);
      await user.click(screen.getByRole("button", { name: "Zmień hasło" }));

      expect(await screen.findByText(sentence)).toBeVisible();
    }
    expect(sent()).toEqual([]);
  });

  test("is marked for password managers, and can be shown", async () => {
    const { user } = await openAccount();
    const next = await screen.findByLabelText("Nowe hasło");

    await user.click(screen.getByRole("button", { name: "Pokaż hasło: Nowe hasło" }));

    expect(next).toHaveAttribute("type", "text");
    expect(next).toHaveAttribute("autocomplete", "new-password");
    expect(screen.getByLabelText("Obecne hasło")).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
    expect(screen.getByLabelText("Obecne hasło")).toHaveAttribute("type", "password");
  });
});

describe("sessions", () => {
  test("are named by their browsers, and the current one has no button", async () => {
    await openAccount();

    const [first, second] = within(await screen.findByRole("list", { name: "Sesje" }))
      .getAllByRole("listitem")
      .map((item) => within(item));
    expect(first?.getByText("Firefox · Linux")).toBeVisible();
    expect(
      first?.getByText("Zalogowano 22.11.2026 09:00, ostatnio 22.11.2026 09:30"),
    ).toBeVisible();
    expect(first?.getByText("Ta sesja")).toBeVisible();
    expect(first?.queryByRole("button")).toBeNull();
    expect(second?.getByText("Nieznana przeglądarka")).toBeVisible();
  });

  test("end one by one, and the list is loaded again", async () => {
    const answer = changingAnswer(() => json([here, elsewhere]));
    const { user, sent } = await openAccount({
      [`GET ${path}/sessions`]: answer.answer,
      [`DELETE ${path}/sessions/${elsewhere.id}`]: () => {
        answer.change(() => json([here]));
        return done();
      },
    });

    await user.click(await screen.findByRole("button", { name: "Zakończ" }));

    await findToast("Sesja zakończona");
    await waitFor(() =>
      expect(screen.queryByText("Nieznana przeglądarka")).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole("button", { name: "Zakończ pozostałe sesje" })).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  test("all but the current one end at once; a failure is shown in a toast", async () => {
    const answer = changingAnswer(() => problem(503, { detail: "Usługa śpi." }));
    const { user } = await openAccount({ [`DELETE ${path}/sessions`]: answer.answer });
    const button = await screen.findByRole("button", { name: "Zakończ pozostałe sesje" });

    await user.click(button);
    await findToast("Usługa śpi.");
    answer.change(done);
    await user.click(button);

    const words = "Pozostałe sesje zakończone";
    expect((await findToast(words)).getByText(words)).toBeVisible();
  });
});
