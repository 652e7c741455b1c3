import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { account, done, fill, openAccount, path } from "../../account.fixture.ts";
import { changingAnswer, json, problem } from "../../api.fixture.ts";
import {
  assertion,
  challengePath,
  creation,
  phone,
  refuseSecond,
  registration,
  request,
  stubPasskeys,
} from "../../passkey.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const challenge = { [`POST ${challengePath}`]: () => json(request) };
const dialog = () => within(screen.getByRole("dialog"));

function withPasskey() {
  return {
    ...challenge,
    [`GET ${path}`]: () => json({ ...account, passkeyCount: 1 }),
    [`GET ${path}/passkeys`]: () => json([phone]),
  };
}

async function openNameStep(answers: Parameters<typeof openAccount>[0] = {}) {
  const list = changingAnswer(() => json([]));
  const opened = await openAccount({
    [`GET ${path}/passkeys`]: list.answer,
    [`POST ${path}/passkeys/challenge`]: () => json(creation, { status: 201 }),
    [`POST ${path}/passkeys`]: () => {
      list.change(() => json([phone]));
      return json(phone, { status: 201 });
    },
    ...answers,
  });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Dodaj klucz dostępu" }));
  await fill(user, { Hasło: "obecne hasło" });
  await user.click(screen.getByRole("button", { name: "Dalej" }));
  const name = await dialog().findByLabelText("Nazwa klucza");
  await user.clear(name);
  await user.type(name, "Telefon");
  return {
    ...opened,
    name,
    create: () => user.click(dialog().getByRole("button", { name: "Utwórz klucz" })),
  };
}

test("a passkey is added after the password, with its name, and listed", async () => {
  stubPasskeys();
  const { create, sent } = await openNameStep();

  await create();

  expect(await screen.findByText("jeszcze nieużywany", { exact: false })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([
    { password: "obecne hasło" },
    { name: "Telefon", credential: registration },
  ]);
});

test("a device that already has a passkey says so, and the typed name stays", async () => {
  stubPasskeys({ create: refuseSecond });
  const { create, name } = await openNameStep();

  await create();

  expect(await dialog().findByText(/ma już klucz dostępu/)).toBeVisible();
  expect(name).toHaveValue("Telefon");
});

test("a passkey is renamed", async () => {
  const { user, sent } = await openAccount({
    ...withPasskey(),
    [`PUT ${path}/passkeys/${phone.id}`]: done,
  });

  const rename = await screen.findByRole("button", { name: "Zmień nazwę" });
  expect(rename).toHaveAccessibleDescription("Telefon");
  await user.click(rename);
  const name = await dialog().findByLabelText("Nazwa klucza");
  expect(name).toHaveValue("Telefon");
  await user.type(name, " służbowy");
  await user.click(dialog().getByRole("button", { name: "Zapisz" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ name: "Telefon służbowy" }]);
});

test("an operator with a passkey proves a removal by a passkey only", async () => {
  stubPasskeys();
  const errors = [{ path: "passkey", message: "Nie ten klucz." }];
  const answer = changingAnswer(() => problem(400, { errors }));
  const { user, sent } = await openAccount({
    ...withPasskey(),
    [`DELETE ${path}/passkeys/${phone.id}`]: answer.answer,
  });
  expect(await screen.findByText(/To jedyny klucz dostępu tego konta/)).toBeVisible();

  await user.click(await screen.findByRole("button", { name: "Usuń" }));
  const prove = await dialog().findByRole("button", { name: "Potwierdź kluczem dostępu" });
  expect(dialog().queryByLabelText("Hasło")).toBeNull();
  await waitFor(() => expect(prove).toHaveFocus());
  await user.click(prove);
  expect(await dialog().findByText(/nie należy do tego konta/)).toBeVisible();
  answer.change(done);
  await user.click(prove);

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const bodies = sent()
    .filter(({ method }) => method === "DELETE")
    .map(({ body }) => body);
  expect(bodies).toEqual([{ passkey: assertion }, { passkey: assertion }]);
});

test("a passkey is a fresh proof in the place of the password", async () => {
  stubPasskeys();
  const proof = changingAnswer(() => problem(403, { type: "/problems/fresh-proof-required" }));
  const { user } = await openAccount({
    ...withPasskey(),
    [`DELETE ${path}/sessions`]: proof.answer,
    [`POST ${path}/proof`]: () => {
      proof.change(done);
      return done();
    },
  });

  await user.click(await screen.findByRole("button", { name: "Zakończ pozostałe sesje" }));
  const prove = await screen.findByRole("button", { name: "Potwierdź kluczem dostępu" });
  expect(dialog().queryByLabelText("Hasło")).toBeNull();
  await user.click(prove);

  await findToast("Pozostałe sesje zakończone");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
