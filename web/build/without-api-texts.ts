import { parseSync, Visitor, type ESTree, type Plugin } from "vite";
import { isForBrowsers } from "./is-for-browsers.ts";

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/]/;

/** Only the OpenAPI documents use these properties of an endpoint. */
const texts = new Set(["tag", "summary", "details", "description"]);

type Range = { start: number; end: number };

/** Drops the texts of the OpenAPI documents from the contract, because no browser needs them. */
export function withoutApiTexts(): Plugin {
  return {
    name: "scm:without-api-texts",
    apply: isForBrowsers,
    transform: {
      filter: { id: contract },
      handler(code, id) {
        const { program } = parseSync(id, code);
        const left = textsIn(program).toSorted((one, other) => other.start - one.start);
        return left.length === 0
          ? null
          : { code: left.reduce((rest, range) => without(rest, range), code), map: null };
      },
    },
  };
}

function without(code: string, { start, end }: Range): string {
  return code.slice(0, start) + code.slice(end);
}

function textsIn(program: ESTree.Program): Range[] {
  const found: Range[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [given], end }) {
      if (callee.type === "Identifier" && /endpoint$/i.test(callee.name)) {
        found.push(...textsOf(given));
      }
      const isRegistered =
        callee.type === "MemberExpression" &&
        given?.type === "Identifier" &&
        given.name === "documented";
      if (isRegistered) found.push({ start: callee.object.end, end });
    },
  }).visit(program);
  return found;
}

/** The texts of an object and of its `answer`, each with its trailing comma. */
function textsOf(node: ESTree.Node | undefined): Range[] {
  if (node?.type !== "ObjectExpression") return [];
  return node.properties.flatMap((property, index) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return [];
    if (property.key.name === "answer") return textsOf(property.value);
    const next = node.properties[index + 1];
    return texts.has(property.key.name)
      ? [{ start: property.start, end: next ? next.start : property.end }]
      : [];
  });
}
