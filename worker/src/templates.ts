import type { Template, TemplateName, Templates } from "./handler.ts";
import { contactTemplates } from "./leads/contact.ts";

const templates: Templates<TemplateName> = { ...contactTemplates };

/** The template of this name; a delivery may hold one that a later release dropped. */
export function findTemplate(name: string): Template | undefined {
  return new Map<string, Template>(Object.entries(templates)).get(name);
}
