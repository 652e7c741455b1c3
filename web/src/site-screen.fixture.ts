import { screen } from "@testing-library/react";
import type { PublishedSite, SiteContent } from "@scm/contract";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { aPublishedSite, publishingApi } from "./site-content.fixture.ts";
import { openPanel } from "./panel.fixture.ts";

/** Opens the screen with this content at a section. */
export async function openSiteScreen(
  stored: PublishedSite = aPublishedSite(1),
  section: keyof SiteContent = "event",
) {
  const { answers, publishAsAnother } = publishingApi(stored);
  const page = await openPanel(`/security/admin/site#site-${section}`, answers);
  await screen.findByText("Nie ma nic do opublikowania: nic się nie zmieniło.");
  const sent = (method: string) =>
    page.sent(method).map(({ body, headers }) => ({ version: headers.get("If-Match"), body }));
  /** Replaces a text at once, because each letter draws so long a form anew. */
  async function fill(field: HTMLElement, text: string): Promise<void> {
    await page.user.clear(field);
    await page.user.paste(text);
  }
  return { ...page, sent, publishAsAnother, fill };
}

/** By its label, because the roles of so long a form take long to compute. */
export function publishButton(): HTMLElement {
  const button = screen.getByText("Opublikuj").closest("button");
  if (!button) throw new Error("the label is outside a button");
  return button;
}

export const minutes = () => screen.getByLabelText("Czas trwania w minutach");
export const place = () => screen.getByLabelText("Miejsce (po polsku)");
export const questions = () =>
  screen.queryAllByLabelText("Pytanie (po polsku)").map((field) => Object(field).value);

export function lasting(count: number): Partial<SiteContent> {
  return { event: { ...standard.event, minutes: count } };
}

export function asking(...words: string[]): Partial<SiteContent> {
  return {
    faq: words.map((pl) => ({ question: { pl, en: "How?" }, answer: { pl: "Tak.", en: "So." } })),
  };
}
