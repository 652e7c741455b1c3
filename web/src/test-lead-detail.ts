import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { json, problem, stubApi, type Call } from "./test-api.ts";
import { openApp, operator } from "./test-app.tsx";
import { aHistory, aMail } from "./test-history.ts";
import { aContact } from "./test-leads.ts";
import { aPerson } from "./test-person.ts";

export const path = "/api/admin/contacts";
export const contact = aContact();
export const other = aContact({ id: operator.id, name: "Jan Maj" });

type OnCall = (call: Call) => Response | Promise<Response>;
type Answers = { record?: OnCall; history?: OnCall; person?: OnCall; save?: OnCall };

function noHistory(): Response {
  return json(aHistory());
}

function stubContacts(answers: Answers, onList: (url: string) => Response) {
  const { record, history, person = () => json(aPerson()), save } = answers;
  return stubApi({
    "GET /api/admin/user": () => json(operator),
    [`GET ${path}`]: ({ url }) => onList(url),
    [`GET ${path}/${contact.id}`]: record ?? (() => json(contact)),
    [`GET ${path}/${other.id}`]: () => json(other),
    [`GET ${path}/${contact.id}/history`]: history ?? noHistory,
    [`GET ${path}/${other.id}/history`]: noHistory,
    [`GET ${path}/${contact.id}/person`]: person,
    [`GET ${path}/${other.id}/person`]: () => json(aPerson()),
    [`PUT ${path}/${contact.id}/status`]: save ?? (() => problem(500)),
    [`POST /api/admin/mails/${aMail().id}/send-again`]: () => problem(500),
  });
}

type ListOptions = { isPaged?: boolean; answers?: Answers; state?: unknown };

/** Opens the list with two contacts, on two pages if `isPaged`. */
export async function openList(
  search = "",
  { isPaged = false, answers = {}, state }: ListOptions = {},
) {
  const calls = stubContacts(answers, (url) => {
    const headers = { "X-Total-Count": "2" };
    if (!isPaged) return json([contact, other], { headers });
    if (url.includes("cursor=")) return json([other], { headers });
    return json([contact], { headers: { ...headers, Link: `<${path}?cursor=one>; rel="next"` } });
  });
  return { calls, ...(await openApp(`/security/admin/contacts${search}`, { state })) };
}

export async function openLink(answers: Answers = {}) {
  const calls = stubContacts(answers, () => json([contact, other]));
  return { calls, ...(await openApp(`/security/admin/contacts?id=${contact.id}`)) };
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
export async function openDetail({ path: screenPath, api, lead }: Screen, answers: Stubs = {}) {
  const record = `${api}/${lead.id}`;
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    [`GET ${record}`]: () => json(lead),
    [`GET ${record}/history`]: noHistory,
    [`GET ${record}/related`]: () => json([]),
    ...answers,
  });
  const { user } = await openApp(`${screenPath}?id=${lead.id}`);
  return { calls, user, card: await screen.findByRole("article") };
}

type Stubs = Parameters<typeof stubApi>[0];
