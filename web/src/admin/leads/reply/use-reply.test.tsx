import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { json, problem } from "../../../api.fixture.ts";
import { aHistory, aMail, leadAnswers } from "../../../history.fixture.ts";
import { aBugReport } from "../../../leads.fixture.ts";
import {
  path,
  contact,
  next,
  subject,
  sent,
  composer,
  body,
  write,
  open,
} from "../../../reply.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";
import { openPanel } from "../../../panel.fixture.ts";

test("A opens the composer, with subject, language and quote of the lead; Ctrl+Enter sends", async () => {
  const { user, posted } = await open({}, { ...contact, locale: "en" });
  await write(user, "Hello");
  const form = await composer();
  expect(form.getByText("Do: anna@klub.example")).toBeVisible();
  expect(form.getByLabelText("Temat")).toHaveValue(subject);
  expect(form.getByLabelText("Język odpowiedzi")).toHaveDisplayValue("angielski (język nadawcy)");
  expect(form.getByRole("region", { name: "Cytat pod odpowiedzią" })).toHaveTextContent(
    "Your request of 28.03.2027 10:05Ilu członków obejmuje system?",
  );

  await user.keyboard("{Control>}{Enter}{/Control}");

  const toast = await findToast("Odpowiedź zostanie wysłana za chwilę");
  expect(toast.getByText("Status: W trakcie.")).toBeVisible();
  const [call, ...others] = posted();
  expect(others).toEqual([]);
  const written = { subject, body: "Hello", locale: "en", isQuoting: true };
  // An answered contact is no longer new.
  expect(call?.body).toEqual({ ...written, status: "in_progress" });
  expect(call?.headers.get("If-Match")).toBe('"1"');
  expect(screen.queryByRole("region", { name: "Odpowiedź" })).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.search).toContain(next.id));
});

test("an answer is sent from a page without https", async () => {
  const secure = crypto;
  vi.stubGlobal("crypto", { getRandomValues: secure.getRandomValues.bind(secure) });
  const { user, posted } = await open();
  await write(user);

  await user.click((await composer()).getByRole("button", { name: "Wyślij" }));

  await findToast("Odpowiedź zostanie wysłana za chwilę");
  expect(posted()).toHaveLength(1);
});

test("an answer that ends its lead gives the status, and undo brings the text back", async () => {
  const { user, posted, calls } = await open();
  await write(user);
  await sendAndFinish(user);

  const toast = await findToast("Odpowiedź zostanie wysłana za chwilę");
  expect(posted()[0]?.body).toMatchObject({ status: "completed" });
  await waitFor(() => expect(window.location.search).toContain(next.id));
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  await findToast("Odpowiedź nie zostanie wysłana");
  expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  await waitFor(() => expect(window.location.search).toContain(contact.id));
  const form = await composer();
  expect(form.getByLabelText("Treść")).toHaveValue("Dzień dobry");
  expect(form.getByLabelText("Dołącz zgłoszenie pod odpowiedzią")).not.toBeChecked();
});

test("undo at the same lead brings the text back before what was typed since", async () => {
  localStorage.setItem("panel:advance", "off");
  const { user } = await open();
  await write(user);
  await user.keyboard("{Control>}{Enter}{/Control}");
  const toast = await findToast("Odpowiedź zostanie wysłana za chwilę");
  await write(user, "Jeszcze jedno");

  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  await waitFor(async () => expect(await body()).toHaveValue("Dzień dobry\n\nJeszcze jedno"));
});

test("the text of an answer that was taken back is sent again as another answer", async () => {
  const { user, posted } = await open();
  await write(user);
  await user.keyboard("{Control>}{Enter}{/Control}");
  const toast = await findToast("Odpowiedź zostanie wysłana za chwilę");
  await user.click(toast.getByRole("button", { name: "Cofnij" }));
  await waitFor(async () => expect(await body()).toHaveValue("Dzień dobry"));

  await user.click((await composer()).getByRole("button", { name: "Wyślij" }));

  await waitFor(() => expect(posted()).toHaveLength(2));
  const keys = posted().map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
});

test("an answer that is on its way is not taken back, and says so", async () => {
  const { user } = await open({
    [`DELETE ${path}/replies/${sent.id}`]: () => problem(409, { detail: "Już wysłana." }),
  });
  await write(user);
  await user.keyboard("{Control>}{Enter}{/Control}");
  const toast = await findToast("Odpowiedź zostanie wysłana za chwilę");

  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  await findToast("Już wysłana.");
  expect(screen.queryByRole("region", { name: "Odpowiedź" })).not.toBeInTheDocument();
});

test("Escape leaves the text, which stays a draft, and J opens the next lead", async () => {
  const { user } = await open();
  await write(user, "Szkic");

  await user.keyboard("{Escape}j");

  await waitFor(() => expect(window.location.search).toContain(next.id));
  expect(sessionStorage.getItem(`draft:panel/reply:${contact.id}`)).toContain("Szkic");
});

test("a draft opens the composer again; a text that is cleared leaves none", async () => {
  const { user, unmount } = await open();
  await write(user, "Szkic");
  unmount();

  await open();
  expect(await body()).toHaveValue("Szkic");
  expect(screen.getByText(/^Przywrócono szkic/)).toBeVisible();
  await user.clear(await body());

  expect(sessionStorage.getItem(`draft:panel/reply:${contact.id}`)).toBeNull();
});

test("A focuses an open composer, and keeps a subject that was typed before the text", async () => {
  const { user } = await open();
  await write(user, " ");
  const field = (await composer()).getByLabelText("Temat");
  await user.type(field, " 2");
  await user.click(screen.getByRole("heading", { name: "Odpowiedź" }));

  await user.keyboard("a");

  expect(await body()).toHaveFocus();
  expect(field).toHaveValue(`${subject} 2`);
  expect(sessionStorage.getItem(`draft:panel/reply:${contact.id}`)).toContain("] 2");
});

test("a failure keeps the text, and it can be sent again", async () => {
  let tries = 0;
  const { user } = await open({
    [`POST ${path}/${contact.id}/replies`]: () => {
      tries += 1;
      if (tries === 1) return problem(503, { detail: "Usługa śpi." });
      return json({ reply: sent, lead: { ...contact, version: 2 } });
    },
  });
  await write(user);
  const form = await composer();

  await user.click(form.getByRole("button", { name: "Wyślij" }));
  expect(await form.findByText("Usługa śpi.")).toBeVisible();
  expect(await body()).toHaveValue("Dzień dobry");
  await user.click(form.getByRole("button", { name: "Wyślij" }));

  await findToast("Odpowiedź zostanie wysłana za chwilę");
});

test("an answer of another operator meanwhile is shown, and this one is sent only on demand", async () => {
  const theirs = { ...contact, status: "in_progress" as const, version: 7 };
  const mail = aMail({
    template: "contact.reply",
    reply: { id: sent.id, subject, body: "Oddzwonimy.", operator: "ewa@operator.example" },
  });
  const { user, posted } = await open({
    [`POST ${path}/${contact.id}/replies`]: ({ headers }) =>
      headers.get("If-Match") === '"7"'
        ? json({ reply: sent, lead: { ...theirs, version: 8 } })
        : problem(412, { current: theirs }),
    [`GET ${path}/${contact.id}/history`]: () => json(aHistory({ mails: [mail] })),
  });
  await write(user);
  await sendAndFinish(user);

  const form = await composer();
  expect(await form.findByText("Status teraz: W trakcie")).toBeVisible();
  expect(await form.findByText(/^Ostatnia odpowiedź: ewa@operator.example/)).toBeVisible();
  expect(form.getByText("Oddzwonimy.")).toBeVisible();
  expect(await body()).toHaveValue("Dzień dobry");
  await user.click(form.getByRole("button", { name: "Wyślij mimo to" }));

  await findToast("Odpowiedź zostanie wysłana za chwilę");
  expect(posted()[1]?.body).toMatchObject({ status: "completed" });
});

test("an answer after a conflict leaves the status that another operator has given", async () => {
  let stored = contact;
  const { user, posted } = await open({
    [`GET ${path}/${contact.id}`]: () => json(stored),
    [`POST ${path}/${contact.id}/replies`]: ({ headers }) =>
      headers.get("If-Match") === '"7"'
        ? json({ reply: sent, lead: (stored = { ...stored, version: 8 }) })
        : problem(412, { current: stored }),
  });
  await write(user);
  stored = { ...stored, status: "completed", version: 7 };
  await user.keyboard("{Control>}{Enter}{/Control}");
  const form = await composer();

  await user.click(await form.findByRole("button", { name: "Wyślij mimo to" }));

  await findToast("Odpowiedź zostanie wysłana za chwilę");
  expect(posted()[0]?.body).toMatchObject({ status: "in_progress" });
  expect(posted()[1]?.body).not.toHaveProperty("status");
});

test("an empty answer is not sent", async () => {
  const { user, posted } = await open();
  await write(user, " ");

  await user.keyboard("{Control>}{Enter}{/Control}");

  await waitFor(async () => expect(await body()).toHaveAccessibleDescription(/jest wymagane/));
  expect(posted()).toEqual([]);
});

test("a restricted lead has no composer", async () => {
  const { user } = await open({}, { ...contact, isRestricted: true });
  await screen.findByRole("region", { name: "Historia" });

  await user.keyboard("a");

  expect(screen.queryByRole("region", { name: "Odpowiedź" })).not.toBeInTheDocument();
});

test("what a program seems to have sent is not quoted unless the operator wants it", async () => {
  const { user } = await open({}, { ...contact, isSuspectedSpam: true });
  await write(user);

  const form = await composer();

  expect(form.getByLabelText("Dołącz zgłoszenie pod odpowiedzią")).not.toBeChecked();
});

test("a report whose reporter left no address says why it cannot be answered", async () => {
  const report = aBugReport({ reporterEmail: "zadzwoń" });
  await openPanel(
    `/security/admin/bug-reports?id=${report.id}`,
    leadAnswers("/api/admin/bug-reports", report),
  );

  expect(await screen.findByText(/nie ma poprawnego adresu e-mail/)).toBeVisible();
});

async function sendAndFinish(user: UserEvent): Promise<void> {
  const form = await composer();
  await user.click(form.getByLabelText(/^i.ustaw status: Zakończony$/));
  await user.click(form.getByRole("button", { name: "Wyślij" }));
}
