/** The composer of answers, opened for a contact. */
import type { Reply } from "@scm/contract";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { json } from "./api.fixture.ts";
import { operator } from "./app.fixture.tsx";
import { leadAnswers } from "./history.fixture.ts";
import { aContact } from "./leads.fixture.ts";
import { aReplyTemplate, templatesPath } from "./reply-templates.fixture.ts";
import { openPanel, type Answers } from "./panel.fixture.ts";

export const path = "/api/admin/contacts";
export const contact = aContact({ id: "0199a000-0000-7000-8000-0000a1b2c3d4" });
export const next = aContact({ id: operator.id, name: "Jan Maj", email: "jan@klub.example" });
export const subject = "Re: Pytanie o składki [A1B2C3D4]";

export const sent: Reply = {
  id: "0199a000-0000-7000-8000-0000000000f1",
  subject,
  body: "Dzień dobry",
  locale: "pl",
  isQuoting: false,
  operator: operator.email,
  createdAt: "2027-03-28T09:00:00.000Z",
};

export async function open(own: Answers = {}, lead = contact) {
  const replies = `POST ${path}/${lead.id}/replies`;
  const {
    calls,
    sent: sentBy,
    user,
    unmount,
  } = await openPanel("/security/admin/contacts", {
    [`GET ${path}`]: () => json([lead, next], { headers: { "X-Total-Count": "2" } }),
    [`GET ${templatesPath}`]: () => json([aReplyTemplate()]),
    ...leadAnswers(path, lead),
    ...leadAnswers(path, next),
    [replies]: ({ body }) => {
      const { status = lead.status, ...text } = Object(body);
      return json({ reply: { ...sent, ...text }, lead: { ...lead, status, version: 2 } });
    },
    [`DELETE ${path}/replies/${sent.id}`]: () =>
      json({ reply: sent, lead: { ...lead, version: 3 } }),
    ...own,
  });
  await user.click(await screen.findByRole("link", { name: lead.name }));
  const posted = () => sentBy("POST").filter(({ url }) => url.endsWith("/replies"));
  return { user, unmount, calls, posted };
}

export async function composer() {
  return within(await screen.findByRole("region", { name: "Odpowiedź" }));
}

export const body = async () => (await composer()).getByLabelText("Treść");

export async function write(user: UserEvent, words = "Dzień dobry") {
  await screen.findByRole("button", { name: "Odpowiedz" });
  await user.keyboard("a");
  await user.click(await body());
  await user.paste(words);
}
