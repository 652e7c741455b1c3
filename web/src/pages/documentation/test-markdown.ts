import type { Block, DocumentationText, Section, Term } from "@scm/text/documentation";
import { examples, sampleOrigin, type Example } from "./examples.ts";

/** The documentation as a Markdown file, in the form that the formatter leaves alone. */
export function markdownOf({ title, lead, sections }: DocumentationText): string {
  const parts = [
    `# ${title}`,
    lead,
    `This is the page \`/dokumentacja\` of the site, written out; a test keeps the two equal. \`${sampleOrigin}\` stands for the address of the site (\`PUBLIC_URL\`).`,
    ...sections.flatMap(partsOf),
  ];
  return `${parts.map((part) => withLinks(part, sections)).join("\n\n")}\n`.replaceAll(
    "\u00a0",
    " ",
  );
}

function partsOf({ title, blocks }: Section): string[] {
  return [`## ${title}`, ...blocks.flatMap(blockParts)];
}

function blockParts(block: Block): string[] {
  if (block.kind === "paragraph") return [block.text];
  if (block.kind === "steps") {
    return [block.items.map((item, index) => `${index + 1}. ${item}`).join("\n")];
  }
  if (block.kind === "terms") return [block.items.map(termLine).join("\n")];
  const written = examples[block.code];
  return written.flatMap((example) =>
    written.length > 1 ? [`**${example.label}**`, fenced(example)] : [fenced(example)],
  );
}

function termLine({ term, note, text }: Term): string {
  return `- ${term}${note ? ` (${note})` : ""}: ${text}`;
}

function fenced({ language, lines }: Example): string {
  return `\`\`\`${language}\n${lines.trimEnd()}\n\`\`\``;
}

/** Of the page an anchor is the id of a section, of a Markdown file it is made of the heading. */
function withLinks(part: string, sections: readonly Section[]): string {
  return part
    .replaceAll("](/", `](${sampleOrigin}/`)
    .replaceAll(/\]\(#([a-z]+)\)/g, (_, anchor: string) => {
      const title = sections.find(({ id }) => id === anchor)?.title ?? "";
      return `](#${title.toLowerCase().replaceAll(" ", "-")})`;
    });
}
