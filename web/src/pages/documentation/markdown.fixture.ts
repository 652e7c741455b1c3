import type { DocumentationText, Section } from "../page-text.ts";
import { examplesNamed, sampleOrigin } from "./examples.ts";

/**
 * Renders the documentation as Markdown for Git hosts: with the code of its examples, and with the
 * anchors that such hosts derive from headings.
 */
export function markdownOf({ title, lead, sections }: DocumentationText, source: string): string {
  const head = [
    `# ${title}`,
    lead,
    `This is a copy of the page \`/dokumentacja\` of the site; a test keeps both equal. \`${sampleOrigin}\` stands for the address of the site (\`PUBLIC_URL\`).`,
  ].join("\n\n");
  const body = source
    .replace(/^---\n.*?\n---\n/s, head + "\n")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/^- \*\*(.+?)\*\*/gm, "- $1")
    .replaceAll(/^(## .+) \{#[a-z]+\}$/gm, "$1")
    .replaceAll("](/", `](${sampleOrigin}/`)
    .replaceAll(/\]\(#([a-z]+)\)/g, (_, id: string) => `](#${hostAnchor(id, sections)})`);
  return body.replaceAll(/^```example\n(.+)\n```$/gm, (_, name: string) => fenced(name));
}

function hostAnchor(id: string, sections: readonly Section[]): string {
  const title = sections.find((section) => section.id === id)?.title ?? "";
  return title.toLowerCase().replaceAll(" ", "-");
}

function fenced(name: string): string {
  const written = examplesNamed(name);
  return written
    .map(({ label, language, lines }) => {
      const code = `\`\`\`${language}\n${lines.trimEnd()}\n\`\`\``;
      return written.length > 1 ? `**${label}**\n\n${code}` : code;
    })
    .join("\n\n");
}
