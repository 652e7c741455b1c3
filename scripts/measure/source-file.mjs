import { parseSync, Visitor } from "vite";

/** @typedef {{ path: string, text: string }} SourceFile */

/**
 * @param {string} path
 * @returns {boolean}
 */
export function isCode(path) {
  return /\.(tsx?|mjs|sql)$/.test(path);
}

/**
 * Tests, measurements and their helpers.
 *
 * @param {string} path
 * @returns {boolean}
 */
export function isTest(path) {
  return /\.(test|fixture)\.tsx?$|(^|\/)test-[\w-]+\.tsx?$|^(e2e|packages\/(bench|testing))\//.test(
    path,
  );
}

/**
 * @param {readonly SourceFile[]} files
 * @returns {number}
 */
export function countLines(files) {
  return files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
}

/**
 * The specifiers of static imports and re-exports (types included) and of lazy imports, and the names
 * that the file declares and exports.
 *
 * @param {SourceFile} file
 * @returns {{ imports: string[], lazyImports: string[], exports: string[] }}
 */
export function readModule({ path, text }) {
  const { staticImports, staticExports, dynamicImports } = parse(path, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  return {
    imports: [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ],
    lazyImports: dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
    exports: exported.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest ? [] : (exportName.name ?? []),
    ),
  };
}

/**
 * The text of each comment. Consecutive line comments are one comment.
 *
 * @param {SourceFile} file
 * @returns {string[]}
 */
export function readComments({ path, text }) {
  if (path.endsWith(".sql")) {
    return [...text.matchAll(/^\s*--.*(?:\n\s*--.*)*/gm)].map(([comment]) =>
      comment.replaceAll(/^\s*--\s*/gm, "").trim(),
    );
  }
  /** @type {{ type: string, value: string, end: number }[]} */
  const joined = [];
  for (const { type, value, start, end } of parse(path, text).comments) {
    const before = joined.at(-1);
    const goesOn = before?.type === "Line" && type === "Line";
    if (goesOn && /^\n\s*$/.test(text.slice(before.end, start))) {
      before.value += value;
      before.end = end;
    } else {
      joined.push({ type, value, end });
    }
  }
  return joined.map(({ value }) => value.replaceAll(/^[\s*]+/gm, "").trim());
}

/**
 * The length of each declared function in lines.
 *
 * @param {SourceFile} file
 * @returns {number[]}
 */
export function measureFunctions({ path, text }) {
  /** @type {number[]} */
  const lengths = [];
  new Visitor({
    FunctionDeclaration({ start, end }) {
      lengths.push(text.slice(start, end).split("\n").length);
    },
  }).visit(parse(path, text).program);
  return lengths;
}

/**
 * @param {string} path
 * @param {string} text
 */
function parse(path, text) {
  const parsed = parseSync(path, text);
  if (parsed.errors[0]) throw new Error(`${path}: ${parsed.errors[0].message}`);
  return parsed;
}
