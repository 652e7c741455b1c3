import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { json, problem, type Call } from "./api.fixture.ts";
import { operator } from "./app.fixture.tsx";
import { aMail, leadAnswers } from "./history.fixture.ts";
import { aContact } from "./leads.fixture.ts";
import { openPanel, type Answers } from "./panel.fixture.ts";

export const path = "/api/admin/contacts";
export const contact = aContact();
export const other = aContact({ id: operator.id, name: "Jan Maj" });

type OnCall = (call: Call) => Response | Promise<Response>;
type Records = { record?: OnCall; history?: OnCall; person?: OnCall; save?: OnCall };

function answersOf({ record, history, person, save }: Records): Answers {
  const one = `${path}/${contact.id}`;
  return {
    ...leadAnswers(path, contact),
    ...leadAnswers(path, other),
    ...(record && { [`GET ${one}`]: record }),
    ...(history && { [`GET ${one}/history`]: history }),
    ...(person && { [`GET ${one}/person`]: person }),
    [`PUT ${one}/status`]: save ?? (() => problem(500)),
    [`POST /api/admin/mails/${aMail().id}/send-again`]: () => problem(500),
  };
}

type ListOptions = { isPaged?: boolean; answers?: Records; state?: unknown };

/** Opens the list with two contacts, on two pages if `isPaged`. */
export async function openList(
  search = "",
  { isPaged = false, answers = {}, state }: ListOptions = {},
) {
  const headers = { "X-Total-Count": "2" };
  const onList = ({ url }: Call) => {
    if (!isPaged) return json([contact, other], { headers });
    if (url.includes("cursor=")) return json([other], { headers });
    return json([contact], { headers: { ...headers, Link: `<${path}?cursor=one>; rel="next"` } });
  };
  const own = { ...answersOf(answers), [`GET ${path}`]: onList };
  return openPanel(`/security/admin/contacts${search}`, own, { state });
}

export function openLink(answers: Records = {}) {
  return openList(`?id=${contact.id}`, { answers });
}

export function list() {
  return within(screen.getByRole("list", { name: "Kontakty" }));
}

export async function findEntries(count: number): Promise<(string | null)[]> {
  const panel = within(await screen.findByRole("region", { name: "Historia" }));
  await waitFor(() => expect(panel.getAllByRole("listitem")).toHaveLength(count));
  return panel
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
}

type Screen = { path: string; api: string; lead: { id: string } };

/** Opens one lead without its list, and returns its article. */
export async function openDetail({ path: screenPath, api, lead }: Screen, answers: Answers = {}) {
  const opened = await openPanel(`${screenPath}?id=${lead.id}`, {
    ...leadAnswers(api, lead),
    ...answers,
  });
  return { ...opened, card: await screen.findByRole("article") };
}
