import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { account, done, fill, path } from "../../account.fixture.ts";
import { changingAnswer, json, problem } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { creation, phone, stubPasskeys } from "../../passkey.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const noContacts = () => json([], { headers: { "X-Total-Count": "0" } });

test("a first password is changed before the panel opens, and then its screen", async () => {
  const session = changingAnswer(() => json({ ...operator, setup: "password" }));
  const { calls, user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/user": session.answer,
    "GET /api/admin/contacts": noContacts,
    [`GET ${path}`]: () => json(account),
    [`GET ${path}/sessions`]: () => json([]),
    [`PUT ${path}/password`]: () => {
      session.change(() => json(operator));
      return done();
    },
  });

  expect(await screen.findByRole("heading", { name: "Ustaw własne hasło" })).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
  await fill(user, { "Obecne hasło": "pierwsze", "Nowe hasło": "trzy zielone rowery" });
  await user.click(screen.getByRole("button", { name: "Zmień hasło" }));

  expect(await screen.findByRole("heading", { name: "Kontakty" })).toBeVisible();
  expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("a required passkey is added before the panel opens", async () => {
  stubPasskeys();
  const session = changingAnswer(() => json({ ...operator, setup: "second-factor" }));
  const { user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/user": session.answer,
    "GET /api/admin/contacts": noContacts,
    [`POST ${path}/passkeys/challenge`]: () => json(creation, { status: 201 }),
    [`POST ${path}/passkeys`]: () => {
      session.change(() => json(operator));
      return json(phone, { status: 201 });
    },
  });

  await user.click(await screen.findByRole("button", { name: "Dodaj klucz dostępu" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Hasło", { selector: "input" }), "obecne hasło");
  await user.click(dialog.getByRole("button", { name: "Dalej" }));
  await user.click(await dialog.findByRole("button", { name: "Utwórz klucz" }));

  expect(await screen.findByRole("heading", { name: "Kontakty" })).toBeVisible();
});

test("a screen whose operator has lost the second factor leads to the setup", async () => {
  const session = changingAnswer(() => json(operator));
  await openPanel("/security/admin/contacts", {
    "GET /api/admin/user": session.answer,
    "GET /api/admin/contacts": () => {
      session.change(() => json({ ...operator, setup: "second-factor" }));
      return problem(403, { type: "/problems/second-factor-required" });
    },
  });

  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Dodaj klucz dostępu" })).toBeVisible(),
  );
});
